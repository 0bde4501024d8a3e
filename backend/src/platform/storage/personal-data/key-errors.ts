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

/** A second key would make the encrypted events unreadable for ever. */
export class LostKey extends DomainError {
  constructor(readonly subject: string) {
    super(
      'personal_key_lost',
      'A chave dos dados pessoais deste registro se perdeu. Restaure o cofre de uma cópia de segurança.',
    );
    this.name = 'LostKey';
  }
}

export class ForeignKey extends DomainError {
  constructor(readonly subject: string) {
    super(
      'personal_key_foreign',
      'A chave dos dados pessoais deste registro foi guardada com outra PERSONAL_DATA_KEY.',
    );
    this.name = 'ForeignKey';
  }
}
