import { readAddress } from './address-reader.js';

/** street | number | complement | neighborhood | city | state | CEP */
const SHAPES = `
Rua das Flores, 10 => Rua das Flores | 10
Rua das Flores,10 => Rua das Flores | 10
Rua das Flores , 10 => Rua das Flores | 10
Rua das Flores 10 => Rua das Flores | 10
Rua das Flores nº 10 => Rua das Flores | 10
Rua das Flores, nº10 => Rua das Flores | 10
Rua das Flores n.º 10 => Rua das Flores | 10
Rua das Flores N° 10 => Rua das Flores | 10
Rua das Flores, n 10 => Rua das Flores | 10
Rua das Flores No. 10 => Rua das Flores | 10
Rua das Flores num. 10 => Rua das Flores | 10
Rua das Flores número 10 => Rua das Flores | 10
Rua das Flores, Nº: 10 => Rua das Flores | 10
Rua das Flores nr 10 => Rua das Flores | 10
Rua das Flores #10 => Rua das Flores | 10
R. das Flores, 10 => R. das Flores | 10
Rua 20 120 => Rua 20 | 120
R 20 120, Setor Oeste, Goiânia - GO => R 20 | 120 | | Setor Oeste | Goiânia | GO
Rua 20 de Novembro => Rua 20 de Novembro
R das Flores 10 => R das Flores | 10
RUA DAS FLORES, 10, CENTRO, CAMPINAS, SP => RUA DAS FLORES | 10 | | CENTRO | CAMPINAS | SP
rua das flores, 10, centro, campinas - sp => rua das flores | 10 | | centro | campinas | SP
Av. Brasil, 1.578 => Av. Brasil | 1578
Av. Brasil 1578 => Av. Brasil | 1578
Av Brasil, 1578A => Av Brasil | 1578A
Avenida Brasil, 1578-A => Avenida Brasil | 1578-A
Avenida Brasil, 1578 A => Avenida Brasil | 1578A
Avenida Brasil, 1578/1580 => Avenida Brasil | 1578/1580
Avenida Brasil, 100 e 102 => Avenida Brasil | 100 e 102
Avenida Brasil, 100 a 120 - Centro => Avenida Brasil | 100 a 120 | | Centro
Avenida 9 de Julho, 1000 => Avenida 9 de Julho | 1000
Rua 24 de Maio 35 => Rua 24 de Maio | 35
Rua 7 de Setembro => Rua 7 de Setembro
Rua XV de Novembro 200 => Rua XV de Novembro | 200
Rua Dom Pedro II, 300 => Rua Dom Pedro II | 300
Rua João XXIII 45 => Rua João XXIII | 45
Rua 13 => Rua 13
Rua 13, 35 => Rua 13 | 35
Rua 13 nº 35 => Rua 13 | 35
Rua 3100, 500, Centro, Balneário Camboriú - SC => Rua 3100 | 500 | | Centro | Balneário Camboriú | SC
3ª Avenida, 320, Centro, Balneário Camboriú/SC => 3ª Avenida | 320 | | Centro | Balneário Camboriú | SC
Quarta Avenida, 320 - Centro => Quarta Avenida | 320 | | Centro
Rua Um, 5 => Rua Um | 5
Rua B, 12, Jardim Ipê => Rua B | 12 | | Jardim Ipê
Rua Projetada 3 => Rua Projetada 3
Rua Projetada 3, s/n => Rua Projetada 3 | s/n
Rua Particular 2, 14 => Rua Particular 2 | 14
Estrada do Mel, s/n => Estrada do Mel | s/n
Estrada do Mel s/nº => Estrada do Mel | s/n
Estrada do Mel, S/N° - Zona Rural => Estrada do Mel | s/n | | Zona Rural
Estrada do Mel, sn => Estrada do Mel | s/n
Estrada do Mel, S/No => Estrada do Mel | s/n
Estrada do Mel, s.n. => Estrada do Mel | s/n
Estrada do Mel, sem número => Estrada do Mel | s/n
Estrada do Mel sem número, Zona Rural, Itu - SP => Estrada do Mel | s/n | | Zona Rural | Itu | SP
Estrada Municipal do Capim, km 3, Zona Rural, Itu - SP => Estrada Municipal do Capim | | km 3 | Zona Rural | Itu | SP
Estrada do Km 7, 20 => Estrada do Km 7 | 20
Estrada da Quadra 5, 20 => Estrada da Quadra 5 | 20
Rodovia SP 340 => Rodovia SP 340
Rodovia SP-340 km 120 => Rodovia SP-340 | | km 120
Rod. SP-340, km 120, s/n => Rod. SP-340 | s/n | km 120
Rodovia BR-101, 5000 => Rodovia BR-101 | 5000
Rodovia BR 101, Km 22,5, Galpão 3 => Rodovia BR 101 | | Km 22,5, Galpão 3
Rodovia Raposo Tavares, km 22,5, 500, Granja Viana, Cotia - SP => Rodovia Raposo Tavares | 500 | km 22,5 | Granja Viana | Cotia | SP
Rod. Raposo Tavares km 22.5 => Rod. Raposo Tavares | | km 22.5
BR-040, km 688 - Contagem/MG => BR-040 | | km 688 | | Contagem | MG
BR-101 Norte, 1500 => BR-101 Norte | 1500
Rodovia Anhanguera, Km 98, Sala 3, Campinas, SP => Rodovia Anhanguera | | Km 98, Sala 3 | | Campinas | SP
Rodovia Régis Bittencourt, 1962, Bloco B => Rodovia Régis Bittencourt | 1962 | Bloco B
Rua das Flores, 10, apto 32 => Rua das Flores | 10 | apto 32
Rua das Flores, 10, Ap. 32 => Rua das Flores | 10 | Ap. 32
Rua das Flores, 10 ap32 => Rua das Flores | 10 | ap32
Rua das Flores, 10 - Apt 32-B => Rua das Flores | 10 | Apt 32-B
Rua das Flores, 10, aptº 32 => Rua das Flores | 10 | aptº 32
Rua das Flores, 10, apto. 32 bloco B => Rua das Flores | 10 | apto. 32 bloco B
Rua das Flores, 10, Apartamento nº 32 => Rua das Flores | 10 | Apartamento nº 32
Rua das Flores, apto 32, 10 => Rua das Flores | 10 | apto 32
Rua das Flores, apto 32, nº 10, Centro => Rua das Flores | 10 | apto 32 | Centro
Rua das Flores apto 32 nº 10 => Rua das Flores | 10 | apto 32
Apto 32, Rua das Flores, 10, Centro => Rua das Flores | 10 | Apto 32 | Centro
Apto 101 - Ed. Copan - Av. Ipiranga, 200 - República - São Paulo/SP => Av. Ipiranga | 200 | Apto 101, Ed. Copan | República | São Paulo | SP
Edifício Copan, Av. Ipiranga, 200, apto 101 => Av. Ipiranga | 200 | Edifício Copan, apto 101
Casa 2, Rua das Flores nº 10 => Rua das Flores | 10 | Casa 2
Sala 5, Av. Brasil 300, Centro => Av. Brasil | 300 | Sala 5 | Centro
10, Rua das Flores, Centro => Rua das Flores | 10 | | Centro
Centro, Rua das Flores, 10, Campinas => Rua das Flores | 10 | | Centro | Campinas
Rua das Flores, Centro, nº 10 => Rua das Flores | 10 | | Centro
Rua das Flores, Centro, 10 => Rua das Flores | 10 | | Centro
Rua das Flores, 10, 101, Centro => Rua das Flores | 10 | 101 | Centro
Rua das Flores, 10, 5º andar => Rua das Flores | 10 | 5º andar
Rua das Flores, 10, 5 andar, cj 52 => Rua das Flores | 10 | 5 andar, cj 52
Rua Major Sertório, 88 cj 72 => Rua Major Sertório | 88 | cj 72
Rua Major Sertório, 88 - conj. 72 - Vila Buarque => Rua Major Sertório | 88 | conj. 72 | Vila Buarque
Av. das Américas, 3434 - Bloco 5, salas 301 a 305 => Av. das Américas | 3434 | Bloco 5, salas 301 a 305
Av. das Américas, 3434, lojas 1 e 2 => Av. das Américas | 3434 | lojas 1 e 2
Rua das Flores, 10 - Torre Norte, apto 12 => Rua das Flores | 10 | Torre Norte, apto 12
Rua das Flores, 10, Torre, Recife - PE => Rua das Flores | 10 | | Torre | Recife | PE
Rua das Flores, 10, fundos => Rua das Flores | 10 | fundos
Rua das Flores, 10 (fundos), Centro => Rua das Flores | 10 | fundos | Centro
Rua das Flores 10 fundos => Rua das Flores | 10 | fundos
Rua das Flores, 10, casa dos fundos => Rua das Flores | 10 | casa dos fundos
Rua das Flores, 10, casa => Rua das Flores | 10 | casa
Rua das Flores, 10, cs 3 => Rua das Flores | 10 | cs 3
Rua das Flores, 10 casa 3, Casa Verde, São Paulo - SP => Rua das Flores | 10 | casa 3 | Casa Verde | São Paulo | SP
Rua das Flores, 10, Casa Amarela, Recife/PE => Rua das Flores | 10 | | Casa Amarela | Recife | PE
Rua das Flores, 10, Altos => Rua das Flores | 10 | Altos
Rua das Flores, 10, sobreloja => Rua das Flores | 10 | sobreloja
Rua das Flores, 10, Cobertura 1 => Rua das Flores | 10 | Cobertura 1
Rua das Flores, 10, Kitnet 4 => Rua das Flores | 10 | Kitnet 4
Rua das Flores, 10, box 12 => Rua das Flores | 10 | box 12
Rua das Flores, 10, Ed. Solar das Águas, Centro, Campinas - SP => Rua das Flores | 10 | Ed. Solar das Águas | Centro | Campinas | SP
Rua das Flores, 10, Edf. Solar, apt 101, Boa Viagem, Recife - PE => Rua das Flores | 10 | Edf. Solar, apt 101 | Boa Viagem | Recife | PE
Rua das Flores, 10, Residencial Solar, Centro, Campinas - SP => Rua das Flores | 10 | Residencial Solar | Centro | Campinas | SP
Rua das Flores, 10, Residencial Ipês, Sorocaba - SP => Rua das Flores | 10 | | Residencial Ipês | Sorocaba | SP
Rua das Flores, 10, Cond. Portal do Sol, Centro => Rua das Flores | 10 | Cond. Portal do Sol | Centro
Rua das Flores, 10 - Próximo ao mercado - Centro => Rua das Flores | 10 | Próximo ao mercado | Centro
Rua das Flores, 10, esquina com Rua A => Rua das Flores | 10 | esquina com Rua A
Rua das Flores, lado ímpar, Centro => Rua das Flores | | lado ímpar | Centro
Rua das Flores, de 1001/1002 ao fim, Centro => Rua das Flores | | de 1001/1002 ao fim | Centro
Rua das Flores, até 999 - lado par => Rua das Flores | | até 999, lado par
Rua das Flores, 10 Centro => Rua das Flores | 10 | | Centro
Rua das Flores, 10-Centro => Rua das Flores | 10 | | Centro
Rua das Flores, 10- Centro => Rua das Flores | 10 | | Centro
Rua das Flores, 10 - Bairro: Centro => Rua das Flores | 10 | | Centro
Rua das Flores, 10, B. Centro => Rua das Flores | 10 | | Centro
Rua das Flores, 10, bairro Centro, Campinas => Rua das Flores | 10 | | Centro | Campinas
Endereço: Rua das Flores, 10; Bairro: Centro; Cidade: Campinas; UF: SP; CEP: 13010-000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Logradouro: Rua das Flores | Número: 10 | Complemento: apto 3 | Bairro: Centro => Rua das Flores | 10 | apto 3 | Centro
Rua: das Flores, Nº: 10, Bairro: Centro => Rua das Flores | 10 | | Centro
End.: Av. Brasil 20 - Centro => Av. Brasil | 20 | | Centro
Avenida Brasil 1500 Centro, Campinas - SP => Avenida Brasil | 1500 | | Centro | Campinas | SP
Avenida Brasil 1500 apto 32 => Avenida Brasil | 1500 | apto 32
Rua das Flores, 10, Centro, Campinas => Rua das Flores | 10 | | Centro | Campinas
Rua das Flores, 10, Centro, Campinas-SP => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Campinas/SP => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Campinas (SP) => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Campinas SP => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Campinas - SP. => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Campinas – SP – Brasil => Rua das Flores | 10 | | Centro | Campinas | SP
Rua das Flores, 10, Centro, Belo Horizonte, Minas Gerais => Rua das Flores | 10 | | Centro | Belo Horizonte | MG
Rua das Flores, 10, Centro, São Paulo => Rua das Flores | 10 | | Centro | São Paulo
Rua das Flores, 10, Sé, São Paulo, São Paulo => Rua das Flores | 10 | | Sé | São Paulo | SP
Rua das Flores, 10, Sé, São Paulo, Estado de São Paulo => Rua das Flores | 10 | | Sé | São Paulo | SP
Rua das Flores, 10, Centro, Rio de Janeiro, RJ => Rua das Flores | 10 | | Centro | Rio de Janeiro | RJ
Rua das Flores, 10, Sé => Rua das Flores | 10 | | Sé
Rua Ceará, 10, Pará de Minas - MG => Rua Ceará | 10 | | | Pará de Minas | MG
Rua das Flores, 10, Centro, 13010-000, Campinas - SP => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Rua das Flores, 10, Centro, Campinas - SP, 13010-000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Rua das Flores, 10, Centro, Campinas - SP, 13010000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Rua das Flores, 10, Centro, Campinas - SP - CEP 13.010-000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Rua das Flores, 10, Centro, Campinas - SP CEP: 13010000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
Rua das Flores, 10, Centro, Campinas, SP, CEP13010-000 => Rua das Flores | 10 | | Centro | Campinas | SP | 13010-000
CEP 13010-000, Rua das Flores, 10, Campinas - SP => Rua das Flores | 10 | | | Campinas | SP | 13010-000
13010-000 Rua das Flores, 10 => Rua das Flores | 10 | | | | | 13010-000
Rua das Flores, 10 - 13010-000 => Rua das Flores | 10 | | | | | 13010-000
Rua das Flores, 10, CEP 13010 000 => Rua das Flores | 10 | | | | | 13010-000
Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brazil => Av. Paulista | 1578 | | Bela Vista | São Paulo | SP | 01310-200
Praça da República, 177 - 5º andar - Centro => Praça da República | 177 | 5º andar | Centro
Pça. da Sé, s/n, São Paulo/SP => Pça. da Sé | s/n | | | São Paulo | SP
Al. Santos 1000 cj. 51 => Al. Santos | 1000 | cj. 51
Alameda Santos, 1.000, 5º and. => Alameda Santos | 1000 | 5º and
Tv. 14 de Março, 1155, Umarizal, Belém - PA => Tv. 14 de Março | 1155 | | Umarizal | Belém | PA
Travessa Dom Pedro I, 200 => Travessa Dom Pedro I | 200
Ladeira da Barra, 30, Salvador - BA => Ladeira da Barra | 30 | | | Salvador | BA
Largo do Machado, 54, loja B => Largo do Machado | 54 | loja B
Beco São José 7 => Beco São José | 7
Via Expressa Sul, 900 => Via Expressa Sul | 900
Passagem Boa Fé, 20, Marco => Passagem Boa Fé | 20 | | Marco
Augusta, 1500, Consolação => Augusta | 1500 | | Consolação
SQS 308 Bloco A Apto 201 => SQS 308 Bloco A | | Apto 201
SQS 308, Bloco A, Apto 201 => SQS 308 | | Bloco A, Apto 201
SQN 210 Bl. C Ap. 304, Asa Norte, Brasília - DF => SQN 210 Bl. C | | Ap. 304 | Asa Norte | Brasília | DF
SQS 308 Bloco A, 201 => SQS 308 Bloco A | | 201
SQSW 102 Bloco B, Apto 504, Sudoeste, Brasília/DF, 70670-200 => SQSW 102 Bloco B | | Apto 504 | Sudoeste | Brasília | DF | 70670-200
CLN 210 Bloco C Loja 15 => CLN 210 Bloco C | | Loja 15
SHIS QI 15 Conjunto 3 Casa 12, Lago Sul, Brasília - DF => SHIS QI 15 Conjunto 3 | | Casa 12 | Lago Sul | Brasília | DF
SHIN QL 5 Conjunto 2, casa 8 => SHIN QL 5 Conjunto 2 | | casa 8
QE 38 Conjunto C Casa 25, Guará II => QE 38 Conjunto C | | Casa 25 | Guará II
QNM 34 Conjunto A Lote 10, Taguatinga - DF => QNM 34 Conjunto A Lote 10 | | | | Taguatinga | DF
SCS Quadra 2 Bloco C Sala 305 => SCS Quadra 2 Bloco C | | Sala 305
SMPW Quadra 5 Conjunto 2 Lote 8 Casa C => SMPW Quadra 5 Conjunto 2 Lote 8 | | Casa C
SHCES Quadra 1305 Bloco E Apto 204, Cruzeiro => SHCES Quadra 1305 Bloco E | | Apto 204 | Cruzeiro
Quadra 205 Lote 3, Águas Claras, Brasília - DF => Quadra 205 Lote 3 | | | Águas Claras | Brasília | DF
Rua T-37, Qd. 12, Lt. 3 => Rua T-37 | | Qd. 12, Lt. 3
Rua T-37 Qd. 12 Lt. 3 => Rua T-37 | | Qd. 12 Lt. 3
Rua T-37, Qd. 12, Lt. 3, Setor Bueno, Goiânia - GO => Rua T-37 | | Qd. 12, Lt. 3 | Setor Bueno | Goiânia | GO
Rua T-37, nº 100, Qd. 12, Lt. 3, Setor Bueno => Rua T-37 | 100 | Qd. 12, Lt. 3 | Setor Bueno
Rua 10, Qd 5, Lt 12, n. 100, Setor Oeste, Goiânia-GO => Rua 10 | 100 | Qd 5, Lt 12 | Setor Oeste | Goiânia | GO
Rua C-255, 270, Nova Suíça => Rua C-255 | 270 | | Nova Suíça
Avenida Anhanguera, Q. 5, L. 3, nº 5000 => Avenida Anhanguera | 5000 | Q. 5, L. 3
Rua 5 Qd12 Lt3 => Rua 5 | | Qd12 Lt3
Alameda das Rosas, Quadra 10, Lotes 12 e 13 => Alameda das Rosas | | Quadra 10, Lotes 12 e 13
Quadra 104 Sul, Alameda 2, Lote 5, Palmas - TO => Alameda 2 | | Quadra 104 Sul, Lote 5 | | Palmas | TO
Quadra 5, Rua 3, Lote 10 => Rua 3 | | Quadra 5, Lote 10
Lote 12 Quadra 5, Jardim Ipê, Itu - SP => Lote 12 Quadra 5 | | | Jardim Ipê | Itu | SP
Sítio Boa Vista, Estrada Municipal, km 3, Zona Rural, Itu - SP => Estrada Municipal | | km 3, Sítio Boa Vista | Zona Rural | Itu | SP
Chácara 12, Estrada do Mel, s/n => Estrada do Mel | s/n | Chácara 12
Rua das Flores, 10, Sítio Cercado, Curitiba - PR => Rua das Flores | 10 | | Sítio Cercado | Curitiba | PR
Rua das Flores, 10, Conjunto Satélite, Natal - RN => Rua das Flores | 10 | | Conjunto Satélite | Natal | RN
Rua das Flores, 10, Gleba Palhano, Londrina - PR => Rua das Flores | 10 | | Gleba Palhano | Londrina | PR
Avenida Brasil, 4000 - Zona 01, Maringá - PR => Avenida Brasil | 4000 | | Zona 01 | Maringá | PR
Av. Colombo, 5790, Zona 7 => Av. Colombo | 5790 | | Zona 7
Rua das Flores, 10, 2º Distrito, Rio Branco - AC => Rua das Flores | 10 | | 2º Distrito | Rio Branco | AC
Rua das Flores, 10, Jardim São Paulo, São Paulo - SP => Rua das Flores | 10 | | Jardim São Paulo | São Paulo | SP
Rua das Flores, 10, Embu-Guaçu - SP => Rua das Flores | 10 | | | Embu-Guaçu | SP
Rua das Flores, 10 — Ji-Paraná — RO => Rua das Flores | 10 | | | Ji-Paraná | RO
Av. dos Holandeses, Qd. 33, Lote 2, Calhau, São Luís - MA => Av. dos Holandeses | | Qd. 33, Lote 2 | Calhau | São Luís | MA
Travessa da Rua 5, casa 2 => Travessa da Rua 5 | | casa 2
Condomínio Alphaville, Alameda Mamoré 687, Barueri SP => Alameda Mamoré | 687 | Condomínio Alphaville | | Barueri | SP
Setor Bueno, Rua T-30, Qd. 60, Lt. 1/4 => Rua T-30 | | Qd. 60, Lt. 1/4 | Setor Bueno
Via W3 Sul Quadra 506 Bloco B => Via W3 Sul | | Quadra 506 Bloco B
Av. Beira Mar, 4000, Meireles, Fortaleza-CE, CEP: 60165-121 => Av. Beira Mar | 4000 | | Meireles | Fortaleza | CE | 60165-121
Loteamento Sol Nascente => Loteamento Sol Nascente
Centro => Centro
`;

const rows = SHAPES.trim()
  .split('\n')
  .map((line) => line.split(' => ') as [string, string]);

it('knows two hundred shapes', () => expect(rows.length).toBeGreaterThanOrEqual(200));

it.each(rows)('%s', (text, expected) => {
  const { street, number, complement, neighborhood, city, state, zipCode } = readAddress(text);
  const read = [street, number, complement, neighborhood, city, state ?? '', zipCode ?? ''];
  expect(read.join(' | ').replace(/[\s|]+$/, '')).toBe(
    Array.from(read, (_, at) => expected.split('|')[at]?.trim() ?? '')
      .join(' | ')
      .replace(/[\s|]+$/, ''),
  );
});

it.each(rows.map(([text]) => text))('loses no word of %s', (text) => {
  const known = Object.values(readAddress(text)).join(' ');
  const wordsOf = (some: string) => some.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const kept = wordsOf(known).join('');
  const passed =
    /^(?:n|no|nr|num|número|sn|s|sem|cep|brasil|brazil|uf|bairro|b|cidade|endereço|end|logradouro|complemento|estado|de|minas|gerais)$/;
  const lost = wordsOf(text.replace(/n?[.º°]+|cep(?=\d)/gi, ' ').replace(/(\d) (?=\d{3})/g, '$1'));
  expect(lost.filter((word) => !passed.test(word) && !kept.includes(word))).toEqual([]);
});

it('reads long texts', () => {
  for (const part of ['a ', 'Rua 1 ', 'apto 2 ', '10, ', 'nº ', '- ', '13010-000 ', 'Quadra 5 Rua 3 '])
    expect(readAddress(part.repeat(20)).zipCode).toBe(part.startsWith('13') ? '13010-000' : null);
  expect(readAddress('Rua A, '.repeat(5_000)).street).toHaveLength(5_000 * 7 - 1);
});
