import type { PageText } from '@lox/contracts/content-pages.js';
import type { PageBrand } from './page-brand.js';

export const termsPage = ({ name, email, phone }: PageBrand, brandName: string): PageText => ({
  title: 'Termos de Uso',
  metaTitle: `Termos de Uso | ${brandName}`,
  metaDescription: `As condições de uso do site da ${brandName}: anúncios, preços, pedidos de visita, responsabilidades e direitos.`,
  content: `
<p>Estes Termos de Uso explicam as condições para utilizar o site da ${name}. Ao navegar, enviar um formulário ou pedir uma visita, você concorda com o que está escrito aqui. Se algum ponto não estiver claro, fale conosco antes de continuar.</p>

<h2>1. O que o site oferece</h2>
<p>O site apresenta imóveis à venda, para locação e lançamentos, e permite entrar em contato com a nossa equipe, solicitar visitas e conversar com corretores. A consulta é gratuita e não exige cadastro. A intermediação imobiliária é feita fora do site, por profissionais inscritos no Conselho Regional de Corretores de Imóveis (CRECI).</p>

<h2>2. Informações dos anúncios</h2>
<p>Descrições, medidas, fotos, valores e disponibilidade são fornecidos pelos proprietários e incorporadoras e conferidos por nós com cuidado. Ainda assim:</p>
<ul>
<li>preços, condições de pagamento, IPTU e taxas de condomínio podem mudar sem aviso prévio;</li>
<li>áreas e medidas são aproximadas, valendo as da matrícula do imóvel;</li>
<li>imagens de lançamentos e perspectivas são ilustrativas, e móveis e objetos de decoração não fazem parte do imóvel, salvo indicação em contrato;</li>
<li>o anúncio não é uma proposta: o negócio só se forma com a assinatura do contrato pelas partes.</li>
</ul>
<p>Encontrou um erro? Escreva para ${email}. Corrigimos ou retiramos o anúncio o quanto antes.</p>

<h2>3. Pedidos de contato e de visita</h2>
<p>Ao enviar um formulário, você se compromete a informar dados verdadeiros e seus, ou de quem o autorizou. O pedido de visita reserva um dia e um período de preferência; o horário só está confirmado depois do retorno do corretor. Se não puder comparecer, avise com antecedência, por respeito ao proprietário e aos moradores.</p>

<h2>4. Uso adequado</h2>
<p>Não é permitido:</p>
<ul>
<li>copiar de forma automatizada o conteúdo do site, ou republicar anúncios e fotos sem autorização por escrito;</li>
<li>enviar mensagens ofensivas, falsas, repetitivas ou com propaganda;</li>
<li>tentar acessar áreas restritas, contornar controles de segurança ou sobrecarregar o serviço;</li>
<li>usar o site para qualquer finalidade contrária à lei.</li>
</ul>
<p>Podemos limitar o acesso de quem descumprir estas regras.</p>

<h2>5. Conta de acesso</h2>
<p>Algumas áreas são reservadas a profissionais da ${name} e exigem login. A senha é pessoal: guarde-a em segurança e avise-nos se desconfiar de uso indevido. Nunca pedimos senhas por telefone, e-mail ou WhatsApp.</p>

<h2>6. Marcas, textos e imagens</h2>
<p>A marca ${name}, o desenho do site, os textos e as fotografias pertencem a nós ou a quem nos autorizou a usá-los e são protegidos pela legislação de direitos autorais. Você pode compartilhar o endereço de qualquer página livremente.</p>

<h2>7. Links para outros serviços</h2>
<p>O site pode levar a serviços de terceiros, como o WhatsApp e mapas. Cada um tem os seus próprios termos, pelos quais não respondemos.</p>

<h2>8. Disponibilidade e responsabilidade</h2>
<p>Trabalhamos para manter o site no ar e em dia, mas pode haver interrupções para manutenção ou por motivos fora do nosso controle. Não nos responsabilizamos por decisões tomadas apenas com base no anúncio, sem visita nem conferência dos documentos. Nada nestes termos reduz os direitos garantidos pelo Código de Defesa do Consumidor.</p>

<h2>9. Seus dados pessoais</h2>
<p>O tratamento de dados pessoais está descrito na <a href="/privacidade">Política de Privacidade</a>, que faz parte destes termos.</p>

<h2>10. Mudanças e foro</h2>
<p>Estes termos podem ser atualizados; a versão em vigor é sempre a publicada nesta página. Eles seguem as leis brasileiras. Para questões que não se resolvam em conversa, vale o foro da comarca de Campinas, São Paulo, ou o do domicílio do consumidor, à escolha deste.</p>

<p>Dúvidas? Fale com a gente: ${email} ou ${phone}.</p>
`,
});
