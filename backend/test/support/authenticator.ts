import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyQuestion } from '@lox/contracts/sign-in.js';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}
type Bytes = Uint8Array<ArrayBuffer>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A device with one passkey (ES256). Its answers can be changed, to be refused. */
export class Authenticator {
  readonly id = randomBytes(32);
  private userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Goes up with each answer; 0 stays 0, as with most passkeys. */
  counter = 0;
  /** Whether it asks for a finger or a PIN. */
  verifiesUser = true;

  constructor(public origin: string) {}

  create({ options }: PasskeyQuestion): { [field: string]: unknown } {
    const { challenge, rp, user } = options as unknown as CreationOptions;
    this.userHandle = user.id;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const key = isoCBOR.encode(coseOf(this.keys.publicKey));
    const authData = Buffer.concat([
      this.dataOf(rp.id, WITH_KEY),
      Buffer.alloc(16),
      idLength,
      this.id,
      Buffer.from(key),
    ]);
    const statement: [string, string | Map<string, string> | Bytes][] = [
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ];
    const attestation = isoCBOR.encode(new Map(statement));
    return this.sent({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ options }: PasskeyQuestion): { [field: string]: unknown } {
    const { challenge, rpId } = options as unknown as RequestOptions;
    if (this.counter > 0) this.counter++;
    const authData = this.dataOf(rpId);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.sent({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private sent(response: object): { [field: string]: unknown } {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private dataOf(rpId: string, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.verifiesUser ? USER_VERIFIED : 0;
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.of(flags | USER_PRESENT | verified),
      counter,
    ]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

function coseOf(key: KeyObject): Map<number, number | Bytes> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64url'));
  return new Map<number, number | Bytes>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}
