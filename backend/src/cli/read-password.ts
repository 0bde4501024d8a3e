import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A terminal asks twice, hidden; null when the two differ. */
export async function readPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await readHidden('Nova senha: ');
  return (await readHidden('Repita a nova senha: ')) === password ? password : null;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** The terminal echoes to `output` alone. */
function readHidden(prompt: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(prompt);
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      process.stderr.write('\n');
      reject(new Error('Nenhuma senha foi digitada.'));
    });
  });
}
