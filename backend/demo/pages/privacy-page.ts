import type { PageText } from '@lox/contracts/content-pages.js';
import type { PageBrand } from './page-brand.js';

export const privacyPage = ({ name, email, phone }: PageBrand, brandName: string): PageText => ({
  title: 'Política de Privacidade',
  metaTitle: `Política de Privacidade | ${brandName}`,
  metaDescription: `Quais dados pessoais a ${brandName} trata, para quê, por quanto tempo, e como exercer os seus direitos previstos na LGPD.`,
  content: `
<p>A ${name} leva a sério a confiança de quem nos procura. Esta política explica, em linguagem direta, quais dados pessoais tratamos, por que precisamos deles e como você exerce os direitos que a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018) lhe garante.</p>

<h2>1. Quem é o responsável</h2>
<p>A ${name} é a controladora dos dados tratados neste site. Para qualquer assunto sobre privacidade, fale com o nosso encarregado (DPO) pelo e-mail ${email} ou pelo telefone ${phone}.</p>

<h2>2. Quais dados tratamos</h2>
<ul>
<li><strong>Contato e pedidos de visita:</strong> nome, e-mail, telefone, a mensagem que você escreveu, o imóvel de interesse, e o dia e o período preferidos.</li>
<li><strong>Preferências de busca informadas por você:</strong> tipo de imóvel, finalidade e região.</li>
<li><strong>Andamento do atendimento:</strong> etapas, visitas e anotações dos corretores.</li>
<li><strong>Contas de acesso:</strong> nome, e-mail e uma versão cifrada e irreversível da senha.</li>
</ul>
<p>Não pedimos dados sensíveis. Documentos de identidade e de renda são solicitados apenas quando um negócio avança, e por canais próprios.</p>

<h2>3. Para que usamos e com que base legal</h2>
<table>
<thead><tr><th scope="col">Finalidade</th><th scope="col">Base legal</th></tr></thead>
<tbody>
<tr><td>Responder ao seu contato e organizar visitas</td><td>Procedimentos preliminares a contrato, a seu pedido (art. 7º, V)</td></tr>
<tr><td>Intermediar a compra, a venda ou a locação</td><td>Execução de contrato (art. 7º, V)</td></tr>
<tr><td>Cumprir deveres fiscais e do setor imobiliário</td><td>Obrigação legal (art. 7º, II)</td></tr>
<tr><td>Proteger o site contra abusos e saber quais páginas são mais vistas</td><td>Legítimo interesse (art. 7º, IX)</td></tr>
<tr><td>Enviar novidades e ofertas</td><td>Seu consentimento, que pode ser retirado quando quiser (art. 7º, I)</td></tr>
</tbody>
</table>

<h2>4. Com quem compartilhamos</h2>
<p>Os seus dados são vistos pelo corretor que atende você e por quem administra a equipe. Compartilhamos o mínimo necessário com proprietários, bancos, seguradoras, cartórios e prestadores de tecnologia que trabalham sob as nossas instruções. <strong>Não vendemos dados pessoais.</strong> Ao abrir uma conversa no WhatsApp, valem também as regras daquele serviço.</p>

<h2>5. Cookies e estatísticas</h2>
<p>Usamos um único cookie, necessário para manter o login de quem tem conta. As estatísticas de visita são somas diárias por página, sem cookie, sem endereço IP e sem qualquer identificação de quem visitou. Não há anúncios nem rastreadores de terceiros.</p>

<h2>6. Por quanto tempo guardamos</h2>
<p>Contatos que não resultam em negócio são mantidos enquanto houver atendimento em curso e, depois, pelo prazo em que possam ser úteis para retomá-lo, no máximo por cinco anos. Dados de contratos seguem os prazos legais. Quando você pede a exclusão, a chave que abre os seus dados é destruída: o registro de que houve um atendimento permanece como número, sem nada que identifique você.</p>

<h2>7. Como protegemos</h2>
<p>Os dados pessoais são gravados cifrados, com uma chave própria para cada pessoa. O acesso interno exige senha, segue permissões individuais e fica registrado. As conexões com o site são criptografadas. Se houver um incidente que possa trazer risco a você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD).</p>

<h2>8. Os seus direitos</h2>
<p>A qualquer momento, e sem custo, você pode pedir:</p>
<ul>
<li>a confirmação de que tratamos os seus dados e o acesso a eles;</li>
<li>a correção do que estiver incompleto ou desatualizado;</li>
<li>a portabilidade a outro fornecedor;</li>
<li>a eliminação ou o bloqueio do que for desnecessário ou tratado com consentimento;</li>
<li>informações sobre com quem os dados foram compartilhados;</li>
<li>a revogação do consentimento e a oposição a um tratamento.</li>
</ul>
<p>Escreva para ${email}. Podemos pedir uma confirmação de identidade, para que ninguém peça em seu lugar. Respondemos em até 15 dias. Se não ficar satisfeito, você pode recorrer à ANPD.</p>

<h2>9. Crianças e adolescentes</h2>
<p>O site não se destina a menores de 18 anos, e não coletamos dados deles de propósito.</p>

<h2>10. Atualizações</h2>
<p>Quando esta política mudar, publicaremos a nova versão nesta página. Mudanças importantes serão comunicadas a quem tiver atendimento em curso. Leia também os nossos <a href="/termos">Termos de Uso</a>.</p>
`,
});
