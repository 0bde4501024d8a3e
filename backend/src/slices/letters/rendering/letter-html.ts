import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import type { LetterContent } from '../../../platform/edge/mail/letter-kinds.js';

export interface LetterParts extends Omit<LetterContent, 'to' | 'values' | 'calendar'> {
  subject: string;
  introduction: string;
  agency: AgencyProfile;
  /** Of the agency, with its word; may be empty. */
  creci: string;
  /** Without a trailing slash. */
  base: string;
  /** Null when the letter cannot be refused. */
  choicesUrl: string | null;
}

const INK = '#17211d';
const SOFT = '#4c5a54';
const LINE = '#dde3df';
const SAND = '#f7f5ef';
const BODY = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif";

/** For mail programs: tables, inline styles, readable at 320 pixels. Escape all foreign text. */
export function letterHtml(parts: LetterParts): string {
  const { subject, agency, base } = parts;
  const card = [
    heading(subject),
    ...paragraphs(parts.introduction),
    facts(parts),
    items(parts),
    button(parts),
    note(parts),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${SAND};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${SAND};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;">${brand(agency, base)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${agency.primaryColour};border-radius:10px;padding:28px 24px;font:16px/1.55 ${BODY};color:${INK};">
${card.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;font:13px/1.6 ${BODY};color:${SOFT};">${foot(parts)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** In pixels. */
const LOGO = { width: 280, height: 56 };

/** Not escaped: the colour is always `#rrggbb`. */
function brand({ name, logo, primaryColour }: AgencyProfile, base: string): string {
  if (!logo)
    return `<span style="font:600 20px/1.3 ${DISPLAY};color:${primaryColour};">${escaped(name)}</span>`;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${escaped(base + logo.path)}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;font:600 20px ${DISPLAY};color:${primaryColour};">`;
}

const heading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font:600 24px/1.25 ${DISPLAY};color:${INK};">${escaped(text)}</h1>`;

const paragraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => `<p style="margin:0 0 16px;">${escaped(one.trim()).replaceAll('\n', '<br>')}</p>`);

function facts({ facts = [] }: LetterParts): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, text }) =>
      `<tr><td style="padding:10px 0;border-top:1px solid ${LINE};"><span style="display:block;font-size:13px;color:${SOFT};">${escaped(label)}</span><strong style="font-weight:600;">${escaped(text)}</strong></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-bottom:1px solid ${LINE};">${rows.join('')}</table>`;
}

function items({ items = [], agency }: LetterParts): string {
  const rows = items.map(({ title, text, url }) => {
    const name = url
      ? `<a href="${escaped(url)}" style="color:${agency.primaryColour};font-weight:600;">${escaped(title)}</a>`
      : `<strong style="font-weight:600;">${escaped(title)}</strong>`;
    return `<tr><td style="padding:10px 0;border-top:1px solid ${LINE};">${name}<span style="display:block;font-size:14px;color:${SOFT};">${escaped(text).replaceAll('\n', '<br>')}</span></td></tr>`;
  });
  if (rows.length === 0) return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-bottom:1px solid ${LINE};">${rows.join('')}</table>`;
}

function button({ button, agency }: LetterParts): string {
  if (!button) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px;"><tr><td style="border-radius:8px;background:${agency.primaryColour};"><a href="${escaped(button.url)}" style="display:inline-block;padding:14px 24px;font:600 16px/1.2 ${BODY};color:#ffffff;text-decoration:none;">${escaped(button.text)}</a></td></tr></table>
<p style="margin:8px 0 16px;font-size:13px;line-height:1.5;color:${SOFT};word-break:break-all;">Se o botão não abrir, copie este endereço: ${escaped(button.url)}</p>`;
}

const note = ({ note }: LetterParts): string =>
  note ? `<p style="margin:16px 0 0;font-size:14px;line-height:1.5;color:${SOFT};">${escaped(note)}</p>` : '';

function foot({ agency: { name, phone, email }, creci, choicesUrl }: LetterParts): string {
  const lines = [
    `<strong>${escaped(name)}</strong>${creci && ` · ${escaped(creci)}`}<br>${phone && `${escaped(phone)} · `}<a href="mailto:${escaped(email)}" style="color:${SOFT};">${escaped(email)}</a>`,
    ...(choicesUrl
      ? [
          `<a href="${escaped(choicesUrl)}" style="color:${SOFT};">Escolher quais avisos recebo por e-mail</a>`,
        ]
      : []),
  ];
  return lines.map((line) => `<p style="margin:0 0 8px;">${line}</p>`).join('');
}

export function letterPlainText(parts: LetterParts): string {
  const { subject, introduction, agency, creci, button, note, choicesUrl } = parts;
  const blocks = [
    subject,
    introduction.trim(),
    (parts.facts ?? []).map(({ label, text }) => `${label}: ${text}`).join('\n'),
    (parts.items ?? [])
      .map(({ title, text, url }) =>
        [`- ${title}: ${text.replaceAll('\n', '\n  ')}`, url].filter(Boolean).join('\n  '),
      )
      .join('\n'),
    button && `${button.text}:\n${button.url}`,
    note,
    [
      '-- ',
      ...[
        [agency.name, creci],
        [agency.phone, agency.email],
      ].map((line) => line.filter(Boolean).join(' · ')),
    ].join('\n'),
    choicesUrl && `Escolher quais avisos recebo por e-mail:\n${choicesUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
