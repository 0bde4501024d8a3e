import { useCallback, useRef } from 'react';
import { recordContact } from '../components/lead-widget/lead-widget-seen.js';
import { useApi } from './site-api.js';

export function useIdempotentPost(path: string): (body: object) => Promise<unknown> {
  const api = useApi();
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback(
    async (body) => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: randomKey() };
      const answer = await api.post(path, body, { 'Idempotency-Key': last.current.key });
      last.current = null;
      recordContact();
      return answer;
    },
    [api, path],
  );
}

/** `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
