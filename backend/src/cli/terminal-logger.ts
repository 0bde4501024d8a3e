import { ConsoleLogger } from '@nestjs/common';
import { printable } from '../platform/http/logging/terminal.js';

export class TerminalLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['error', 'fatal'], colors: false });
  }

  override error(message: unknown, ...more: unknown[]): void {
    const [first, ...rest] = [message, ...more].map((one) =>
      typeof one === 'string' ? printable(one) : one,
    );
    super.error(first, ...rest);
  }
}
