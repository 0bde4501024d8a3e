import { Logger } from '@nestjs/common';
import fs from 'node:fs';

/** From here on. */
export function captureOutput(): () => string {
  let log = '';
  const { writeSync } = fs;
  const keep = (chunk: unknown): boolean => {
    log += String(chunk);
    return true;
  };
  jest
    .spyOn(fs, 'writeSync')
    .mockImplementation(((fd: number, chunk: string, ...rest: []) =>
      fd > 2 ? writeSync(fd, chunk, ...rest) : (keep(chunk), chunk.length)) as typeof writeSync);
  jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  jest.spyOn(process.stderr, 'write').mockImplementation(keep);
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => void keep(parts.join(' ')));
  return () => log;
}

/** From here on, of all programs in the process. */
export function captureLog(): () => string {
  const said: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...[message]: unknown[]) => void said.push(String(message)));
  return () => said.join('\n');
}
