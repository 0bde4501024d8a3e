const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const HEX_DIGITS = 10;

/** 40 bits of the request's UUID in Crockford's base 32. */
export function requestReference(requestId: string): string {
  let rest = Number.parseInt(requestId.replaceAll('-', '').slice(0, HEX_DIGITS), 16);
  let text = '';
  for (let i = 0; i < LENGTH; i++) {
    text = CROCKFORD[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
