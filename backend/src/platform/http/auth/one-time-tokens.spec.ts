import { OneTimeTokens } from './one-time-tokens.js';

const tokens = new OneTimeTokens({ sessionSecret: 'a secret of thirty-two characters' });
const REQUEST = { purpose: 'invitation', userId: 'u-1', requestId: 'r-1' } as const;

describe('texts for links in letters', () => {
  it('are read back', () => {
    expect(tokens.decode(tokens.encode(REQUEST))).toEqual(REQUEST);
  });

  it('fit into an address as they are', () => {
    expect(tokens.encode(REQUEST)).toMatch(/^[\w.-]+$/);
  });

  it('are refused when one character was changed', () => {
    const text = tokens.encode(REQUEST);
    const other = text.startsWith('W') ? `X${text.slice(1)}` : `W${text.slice(1)}`;
    expect(tokens.decode(other)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'not a token'])('are refused when it is "%s"', (text) => {
    expect(tokens.decode(text)).toBeNull();
  });

  it('are refused where the secret is another', () => {
    const others = new OneTimeTokens({ sessionSecret: 'another secret of some length, it is' });
    expect(others.decode(tokens.encode(REQUEST))).toBeNull();
  });
});
