export interface ClipboardSample {
  from: string;
  html: string;
  becomes: string;
}

const NUMBER_OF_WORD = (text: string): string =>
  `<![if !supportLists]><span style='mso-fareast-font-family:Calibri;mso-bidi-font-family:\nCalibri'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><![endif]>`;
const BULLET_OF_WORD = `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><![endif]>`;

const docsSpan = (text: string, style = ''): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;

export const CLIPBOARD_SAMPLES: readonly ClipboardSample[] = [
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0c1b2a3d-7fff-aaaa-bbbb-123456789abc"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${docsSpan('Como alugar', 'font-size:20pt;')}</h1><p dir="ltr" style="line-height:1.38;">${docsSpan('O contrato ')}${docsSpan('começa', 'font-weight:700;')}${docsSpan(' no ')}${docsSpan('dia', 'font-style:italic;')}${docsSpan(' da ')}${docsSpan('vistoria', 'text-decoration:underline;')}${docsSpan(' de 60 m')}${docsSpan('<span style="font-size:0.6em;vertical-align:super;">2</span>')}${docsSpan('.')}</p><br /><p dir="ltr"><a href="https://lox.example/guia" style="text-decoration:none;">${docsSpan('Leia o guia', 'color:#1155cc;text-decoration:underline;')}</a></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation">${docsSpan('Documentos')}</p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation">${docsSpan('Identidade')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docsSpan('Fiador')}</p></li></ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>Como alugar</h2><p>O contrato <strong>começa</strong> no <em>dia</em> da <u>vistoria</u> de 60 m<sup>2</sup>.</p><p><a href="https://lox.example/guia">Leia o guia</a></p><ul><li><p>Documentos</p><ul><li><p>Identidade</p></li></ul></li><li><p>Fiador</p></li></ul>',
  },
  {
    from: 'Google Docs, one word',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${docsSpan('vistoria')}</b>`,
    becomes: '<p>vistoria</p>',
  },
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/x/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment--><h1>Taxas<o:p></o:p></h1><p class=MsoNormal>O <b style='mso-bidi-font-weight:normal'>valor</b> é\ncobrado <i>uma</i> vez.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${BULLET_OF_WORD}Água<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Fria<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${BULLET_OF_WORD}Luz<o:p></o:p></p><p class=MsoNormal>Passos:<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${NUMBER_OF_WORD('3.')}Visite<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'>${NUMBER_OF_WORD('4.')}Assine<o:p></o:p></p><!--EndFragment--></body></html>`,
    becomes:
      '<h2>Taxas</h2><p>O <strong>valor</strong> é cobrado <em>uma</em> vez.</p><ul><li><p>Água</p><ul><li><p>Fria</p></li></ul></li><li><p>Luz</p></li></ul><p>Passos:</p><ol start="3"><li><p>Visite</p></li><li><p>Assine</p></li></ol>',
  },
  {
    from: 'Word, a table',
    html: `<body><!--StartFragment--><table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=283 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Item</b><o:p></o:p></p></td><td width=283><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table><!--EndFragment--></body>`,
    becomes: '<table><tbody><tr><td><p><strong>Item</strong></p></td><td><p></p></td></tr></tbody></table>',
  },
  {
    from: 'Word on the web',
    html: `<div class="OutlineElement Ltr SCXW1 BCX0" style="direction:ltr;"><p class="Paragraph SCXW1" role="heading" aria-level="1" style="font-weight:normal;"><span data-contrast="auto" class="TextRun SCXW1" style="font-size:16pt;">Vistoria</span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1" role="list"><li role="listitem" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Entrada</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle2 SCXW1" role="list"><li role="listitem" data-aria-level="2" class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight:bold;">Fotos</span></p></li></ul></div>`,
    becomes:
      '<h2>Vistoria</h2><ul><li><p>Entrada</p><ul><li><p><strong>Fotos</strong></p></li></ul></li></ul>',
  },
  {
    from: 'Outlook, read in another mail program',
    html: `<p class="MsoNormal">Leve:</p><p class="MsoListParagraph" style="text-indent:-.25in"><span style="font-family:Symbol">·<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp; </span></span>RG</p><p class="MsoListParagraph" style="margin-left:1in;text-indent:-.25in"><span>1.<span>&nbsp;&nbsp; </span></span>Cópia</p>`,
    becomes: '<p>Leve:</p><ul><li><p>RG</p><ol><li><p>Cópia</p></li></ol></li></ul>',
  },
  {
    from: 'WhatsApp Web',
    html: `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="box-sizing: border-box; white-space: pre-wrap; font-weight: 400; display: inline !important;"><span>Olá!\nA visita é <strong class="selectable-text copyable-text">amanhã</strong> <em class="selectable-text">cedo</em> <del>hoje</del> <img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="🏠" draggable="false" class="emoji wa" style="background-position: -60px 0px;">\n\nAté lá</span></span>`,
    becomes: '<p>Olá!<br>A visita é <strong>amanhã</strong> <em>cedo</em> <s>hoje</s> 🏠</p><p>Até lá</p>',
  },
  {
    from: 'Notion',
    html: `<meta charset='utf-8'><html><head></head><body><!-- notionvc: 5d1e0c9a-1111-2222-3333-444455556666 --><h1>Perguntas</h1><p>Uma <strong>resposta</strong> e um <mark style="color:red">destaque</mark></p><ul><li>Um<ul><li>Dentro</li></ul></li></ul><ul><li>Dois</li></ul><ol type="1" start="1"><li>Primeiro</li></ol><ol type="1" start="2"><li>Segundo</li></ol><aside>💡 Lembre</aside><details><summary>Mais</summary><p>Escondido</p></details></body></html>`,
    becomes:
      '<h2>Perguntas</h2><p>Uma <strong>resposta</strong> e um destaque</p><ul><li><p>Um</p><ul><li><p>Dentro</p></li></ul></li><li><p>Dois</p></li></ul><ol><li><p>Primeiro</p></li><li><p>Segundo</p></li></ol><p>💡 Lembre</p><p>Mais</p><p>Escondido</p>',
  },
  {
    from: 'Gmail',
    html: `<div dir="ltr">Bom dia,<div><br></div><div>Seguem os <b>dados</b>:</div><div>Rua das Flores, 10<br>Campinas</div><div><ul><li>Chave</li><li style="margin-left:15px">Recibo</li></ul></div><div><font color="#888888">Até logo<br><br>Ana</font></div><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Quando?</div><div>Onde?</div></blockquote></div></div>`,
    becomes:
      '<p>Bom dia,</p><p>Seguem os <strong>dados</strong>:</p><p>Rua das Flores, 10<br>Campinas</p><ul><li><p>Chave</p></li><li><p>Recibo</p></li></ul><p>Até logo</p><p>Ana</p><blockquote><p>Quando?</p><p>Onde?</p></blockquote>',
  },
  {
    from: 'Outlook on the web',
    html: `<span style="font-size:12pt"><div class="elementToProof"><span>Primeira</span></div><div class="elementToProof"><b>Segunda</b></div><p style="margin:0"><span style="font-weight:600">Terceira</span></p></span>`,
    becomes: '<p>Primeira</p><p><strong>Segunda</strong></p><p><strong>Terceira</strong></p>',
  },
  {
    from: 'Thunderbird, a text letter',
    html: `<pre class="moz-quote-pre" wrap="">Linha um\nLinha dois\n\nOutra parte</pre>`,
    becomes: '<p>Linha um<br>Linha dois</p><p>Outra parte</p>',
  },
  {
    from: 'a mail in a layout table',
    html: `<table role="presentation"><tbody><tr><td>Esquerda</td><td><center>Direita</center></td></tr></tbody></table>`,
    becomes: '<p>Esquerda</p><p>Direita</p>',
  },
  {
    from: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="pt-BR" dir="ltr"><p style="line-height: 100%">\n<font face="Arial">Um <b>dois</b></font></p>\n<ol>\n\t<li><p>A</p></li>\n\t<li value="2"><p>B</p></li>\n</ol></body></html>`,
    becomes: '<p>Um <strong>dois</strong></p><ol><li><p>A</p></li><li><p>B</p></li></ol>',
  },
  {
    from: 'a page whose bold ends within',
    html: `<strong>Tudo <span style="font-weight: normal">menos isto</span></strong><span style="FONT-WEIGHT: 700 !important"> e isto</span><span style="font-weight:500"> médio</span>`,
    becomes: '<p><strong>Tudo </strong>menos isto<strong> e isto</strong> médio</p>',
  },
  {
    from: 'a text about HTML',
    html: `<p style="color:red">Use style="x" e onclick = y</p>`,
    becomes: '<p>Use style="x" e onclick = y</p>',
  },
  {
    from: 'something hostile',
    html: `<script>x()</script><svg><text>x</text></svg><p onclick="x()" style="position:fixed">a<img src="https://other.example/p.png" alt="Foto"><a href="javascript:x()">b</a><span style="display:none">c</span><span hidden>d</span></p>`,
    becomes: '<p>ab</p>',
  },
];
