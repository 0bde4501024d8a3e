import type { PageText } from '@lox/contracts/content-pages.js';
import type { PageBrand } from './page-brand.js';

export const contactPage = ({ name, email, phone }: PageBrand, brandName: string): PageText => ({
  title: 'Fale Conosco',
  metaTitle: `Fale Conosco | ${brandName}`,
  metaDescription: `Telefone, WhatsApp, e-mail e horários de atendimento da ${brandName} em Campinas, Jaguariúna e região.`,
  content: `
<p>Comprar, vender ou alugar um imóvel é uma decisão grande, e uma boa conversa costuma encurtar o caminho. Escolha a forma mais cômoda para você: todas levam à mesma equipe, que conhece os bairros de Campinas, Jaguariúna e das cidades vizinhas rua por rua.</p>

<h2>Canais de atendimento</h2>
<table>
<tbody>
<tr><th scope="row">Telefone</th><td>${phone}</td></tr>
<tr><th scope="row">E-mail</th><td>${email}</td></tr>
<tr><th scope="row">WhatsApp</th><td>Pelo botão verde do site ou na página de cada imóvel, direto com o corretor responsável</td></tr>
<tr><th scope="row">Formulário</th><td>Botão <strong>Contato</strong>, no alto de qualquer página</td></tr>
</tbody>
</table>

<h2>Horários</h2>
<ul>
<li>Segunda a sexta-feira: das 8h às 18h30</li>
<li>Sábados: das 9h às 13h</li>
<li>Domingos e feriados: somente visitas já agendadas</li>
</ul>
<p>Mensagens enviadas fora desse horário ficam registradas e são respondidas na manhã do próximo dia útil. Nos dias úteis, o primeiro retorno costuma sair em menos de uma hora.</p>

<h2>Para agilizar o seu atendimento</h2>
<p>Quanto mais soubermos no primeiro contato, mais certeira será a nossa resposta. Se puder, conte:</p>
<ul>
<li>o <strong>código do imóvel</strong> que chamou a sua atenção, como CA-20417;</li>
<li>se você quer <strong>comprar ou alugar</strong>, e em quanto tempo pretende se mudar;</li>
<li>os bairros ou cidades de preferência e a faixa de valor;</li>
<li>o que não pode faltar: vagas, quintal, espaço para home office, lugar para um animal de estimação;</li>
<li>o melhor <strong>horário e canal</strong> para falarmos com você.</li>
</ul>

<h2>Quer conhecer um imóvel?</h2>
<p>Na página do imóvel, clique em <strong>Agendar Visita</strong> e escolha o dia e o período. O pedido chega na hora à agenda do corretor, que confirma o horário com você. Se preferir, combine tudo por telefone ou pelo WhatsApp.</p>

<h2>Quer vender ou alugar o seu?</h2>
<p>Mande um e-mail para ${email} com o assunto “Avaliação”, o endereço do imóvel e um telefone. Fazemos a visita e apresentamos, sem compromisso, uma sugestão de preço apoiada em negócios fechados recentemente na vizinhança, um plano de divulgação e a lista de documentos para começar.</p>

<h2>Já é nosso cliente?</h2>
<p>Se o assunto é contrato, boleto, manutenção ou devolução de chaves, ligue para ${phone} e tenha em mãos o número do contrato ou o endereço do imóvel. Em emergências de locação, como vazamentos ou falta de energia, o mesmo telefone encaminha ao plantão.</p>

<h2>Sugestões, elogios e reclamações</h2>
<p>Queremos saber o que fizemos bem e, principalmente, o que podemos fazer melhor. Escreva para ${email}; a mensagem é lida pela gerência e respondida em até dois dias úteis. Pedidos sobre os seus dados pessoais também podem ser feitos por esse endereço, como explica a nossa <a href="/privacidade">Política de Privacidade</a>.</p>

<p>A equipe da ${name} espera por você.</p>
`,
});
