export const curlExample = (origin: string, token: string): string =>
  `curl -H "Authorization: Bearer ${token}" \\\n  "${origin}/api/admin/leads?limit=10"`;

export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: o corpo como chegou, antes de virar objeto
export function isAuthentic(header, body, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (Math.abs(Date.now() / 1000 - time) > 300) return false;
  const due = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest();
  return parts.some(([name, mark]) => {
    const given = Buffer.from(name === 'v1' ? mark : '', 'hex');
    return given.length === due.length && timingSafeEqual(given, due);
  });
}`;

export const PAYLOAD_EXAMPLE = `{
  "id": "3f0c…",
  "type": "lead.stage_moved",
  "occurredAt": "2026-11-23T15:00:00.000Z",
  "record": { "kind": "lead", "id": "8a41…" },
  "data": { "from": "new", "to": "contacted" }
}`;
