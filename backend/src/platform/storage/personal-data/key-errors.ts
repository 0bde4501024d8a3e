import { DomainError } from '../errors/domain-error.js';
import { StartRefused } from '../errors/start-refused.js';
import { fingerprintOf } from './key-ring.js';

export class WrongPersonalDataKey extends StartRefused {
  constructor(key: Buffer) {
    super(
      `PERSONAL_DATA_KEY não é a chave com que os dados pessoais foram guardados (esta tem a impressão ${fingerprintOf(key)}). ` +
        'Ninguém foi apagado: ponha de volta a chave certa.',
    );
    this.name = 'WrongPersonalDataKey';
  }
}

/**
 * The vault has lost a key with which events are encrypted: a second key would make them unreadable for ever.
 */
export class LostKey extends DomainError {
  constructor(readonly subject: string) {
    super(
      'personal_key_lost',
      'A chave dos dados pessoais deste registro se perdeu. Restaure o cofre de uma cópia de segurança.',
    );
    this.name = 'LostKey';
  }
}

/** The key exists, wrapped with another `PERSONAL_DATA_KEY`. */
export class ForeignKey extends DomainError {
  constructor(readonly subject: string) {
    super(
      'personal_key_foreign',
      'A chave dos dados pessoais deste registro foi guardada com outra PERSONAL_DATA_KEY.',
    );
    this.name = 'ForeignKey';
  }
}
