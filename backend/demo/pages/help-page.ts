import type { PageText } from '@lox/contracts/content-pages.js';
import type { PageBrand } from './page-brand.js';

export const helpPage = ({ name, email, phone }: PageBrand, brandName: string): PageText => ({
  title: 'Central de Ajuda',
  metaTitle: `Central de Ajuda | ${brandName}`,
  metaDescription:
    'Como buscar imóveis, agendar uma visita, alugar, comprar com financiamento e anunciar o seu imóvel na região de Campinas.',
  content: `
<p>Reunimos aqui as perguntas que mais ouvimos de quem procura, compra, aluga ou anuncia um imóvel com a ${name}. Se a sua dúvida não estiver na lista, escreva para ${email} ou ligue para ${phone}: quem responde é gente da nossa equipe.</p>

<h2>Como encontrar um imóvel</h2>
<h3>Por onde começo a busca?</h3>
<p>Na <a href="/">página inicial</a>, escolha entre comprar e alugar e informe o tipo de imóvel, a cidade ou o bairro e a sua faixa de preço. Na <a href="/imoveis">lista de imóveis</a> você pode refinar por número de quartos, ver apenas lançamentos ou ordenar pelo menor preço. O endereço da busca pode ser salvo nos favoritos ou enviado a outra pessoa: ela verá os mesmos filtros.</p>
<h3>Para que serve o código do imóvel?</h3>
<p>Cada anúncio tem um código próprio, como <strong>AP-48213</strong>. Ele aparece ao lado do título. Com o código em mãos, você encontra o imóvel direto na busca e o corretor sabe exatamente de qual anúncio você está falando.</p>
<h3>O imóvel que eu vi sumiu do site. O que aconteceu?</h3>
<p>Só mostramos o que está disponível. Quando um imóvel é vendido, alugado ou retirado pelo proprietário, o anúncio sai do ar no mesmo momento. Fale conosco: é comum termos opções parecidas que ainda não foram publicadas.</p>

<h2>Visitas</h2>
<h3>Como agendo uma visita?</h3>
<ol>
<li>Abra a página do imóvel e clique em <strong>Agendar Visita</strong>.</li>
<li>Informe nome, telefone, e-mail, o dia e o período de sua preferência: manhã ou tarde.</li>
<li>Um corretor entra em contato para confirmar o horário exato.</li>
</ol>
<p>A visita não tem custo nem compromisso. Atendemos de segunda a sexta, das 8h às 18h30, e aos sábados até as 13h.</p>
<h3>Preciso levar algum documento?</h3>
<p>Um documento com foto basta. Em condomínios fechados, a portaria costuma pedir o nome de todos os visitantes com antecedência; o corretor avisa quando for o caso.</p>

<h2>Alugar</h2>
<h3>Quais garantias são aceitas?</h3>
<ul>
<li><strong>Seguro-fiança:</strong> contratado com uma seguradora, sem necessidade de fiador.</li>
<li><strong>Título de capitalização:</strong> o valor é devolvido, corrigido, ao final do contrato.</li>
<li><strong>Caução em dinheiro:</strong> até três meses de aluguel, em conta poupança.</li>
<li><strong>Fiador:</strong> com renda e imóvel próprio na região.</li>
</ul>
<p>A lei permite exigir apenas uma garantia por contrato. Qual delas o proprietário aceita está indicado no anúncio ou é informado pelo corretor.</p>
<h3>O preço anunciado inclui condomínio e IPTU?</h3>
<p>O valor em destaque é o do aluguel. O IPTU mensal aparece logo abaixo. A taxa de condomínio varia conforme as despesas do mês; peça ao corretor o último boleto.</p>

<h2>Comprar</h2>
<h3>Posso usar financiamento e FGTS?</h3>
<p>Sim, na maioria dos imóveis com escritura e matrícula regulares. Fazemos a simulação com mais de um banco e cuidamos da papelada. O FGTS pode ser usado na compra do primeiro imóvel residencial na cidade onde você mora ou trabalha, dentro dos limites do Sistema Financeiro da Habitação.</p>
<h3>Quais custos existem além do preço?</h3>
<p>Reserve de 4% a 5% do valor para o ITBI, a escritura e o registro. Em compras com financiamento há ainda a avaliação do banco. Antes da assinatura você recebe uma planilha com cada despesa.</p>

<h2>Anunciar o seu imóvel</h2>
<p>Para vender ou alugar conosco, escreva para ${email} com o endereço e algumas fotos. Visitamos o imóvel, sugerimos um preço com base em negócios recentes do bairro e cuidamos das fotos, do anúncio e das visitas. Você só paga comissão quando o negócio é fechado.</p>

<h2>Ainda com dúvidas?</h2>
<p>Veja como falar com a gente em <a href="/contato">Fale Conosco</a>. As regras de uso do site estão nos <a href="/termos">Termos de Uso</a>, e o cuidado com os seus dados, na <a href="/privacidade">Política de Privacidade</a>.</p>
`,
});
