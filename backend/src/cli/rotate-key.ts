import { InstanceRegistry } from '../console/instance-registry.js';
import { CONFIG, type Config } from '../config/config.js';
import { adoptNextKey, saveNextKey } from '../config/secrets.js';
import { keyRingOf } from '../platform/storage/personal-data/key-ring.js';
import { DOCUMENT_STORE } from '../platform/storage/engines.js';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { fingerprintOf, KeyRing } from '../platform/storage/personal-data/key-ring.js';
import { KeyRotation } from '../platform/storage/personal-data/key-rotation.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { firstSubjects } from '../platform/storage/personal-data/vault-census.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { countWithNoun, type OperatorContext } from './operator-context.js';

/** Safe beside running servers, and to repeat. */
export async function rotateKey(context: OperatorContext): Promise<void> {
  const config = context.get<Config>(CONFIG);
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  await context.get(SubjectKeys).check();
  const { keysFile } = config;
  const { next } = context.get(KeyRing).keys;
  // On disk before it wraps anything; running servers read it there.
  const to = keysFile === null ? (next ?? currentKeyAfterRestore(config)) : saveNextKey(keysFile, next);
  if (!to)
    throw new Error(
      'Defina PERSONAL_DATA_KEY_NEXT com a chave nova (openssl rand -hex 32), em todas as instâncias, e reinicie-as antes.',
    );
  const without = keysFile === null ? await context.get(InstanceRegistry).withoutKey(fingerprintOf(to)) : [];
  if (without.length > 0)
    throw new Error(
      `Não conhecem a chave nova (impressão ${fingerprintOf(to)}): ${without.map(({ name }) => name).join(', ')}. ` +
        'O que elas gravassem depois falharia: ponha a chave em PERSONAL_DATA_KEY_NEXT também nelas e recrie-as ' +
        '(docker compose restart não lê o .env de novo). Uma que acabou de parar conta ainda por meio minuto.',
    );
  let told = 0;
  const ring = keyRingOf({ personalDataKeys: { ...config.personalDataKeys, next: to }, keysFile });
  const rotation = new KeyRotation(documents, ring, to, (wrapped) => {
    if (wrapped < told + 1_000) return;
    told = wrapped;
    printLine(countWithNoun(wrapped, 'chave regravada', 'chaves regravadas'));
  });
  const { wrapped, proved, erased, foreign } = await rotation.run();
  printLine(
    `${countWithNoun(wrapped, 'chave regravada', 'chaves regravadas')}; ${countWithNoun(proved, 'abre', 'abrem')} com a chave nova (impressão ${fingerprintOf(to)}), ${countWithNoun(erased, 'é de uma pessoa apagada', 'são de pessoas apagadas')}.`,
  );
  if (foreign.length > 0)
    throw new Error(
      `${countWithNoun(foreign.length, 'chave que ninguém apagou não abre', 'chaves que ninguém apagou não abrem')} com nenhuma chave conhecida: ${firstSubjects(foreign)}. Ponha a de antes em PERSONAL_DATA_KEY_PREVIOUS e repita.`,
    );
  await documents.scrub();
  if (keysFile === null) printNextStep(config, to);
  else {
    adoptNextKey(keysFile);
    printLine(
      `A chave nova está em ${keysFile}. Faça agora uma cópia de segurança, e guarde a chave longe dela.`,
    );
  }
}

const currentKeyAfterRestore = ({ personalDataKeys: { current, previous } }: Config): Buffer | null =>
  previous ? current : null;

function printNextStep({ personalDataKeys: { current } }: Config, to: Buffer): void {
  printLine(
    to.equals(current)
      ? 'PERSONAL_DATA_KEY_PREVIOUS já pode sair.'
      : 'Agora ponha a chave nova em PERSONAL_DATA_KEY, tire PERSONAL_DATA_KEY_NEXT e reinicie as instâncias. ' +
          'Guarde a antiga até que as cópias de segurança feitas com ela expirem.',
  );
}
