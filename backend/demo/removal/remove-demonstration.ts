import { createInterface } from 'node:readline';
import { RestoreMark } from '../../src/backup/restore-mark.js';
import type { OperatorArguments } from '../../src/cli/arguments.js';
import { buildAndCompare } from '../../src/cli/verify.js';
import {
  countWithNoun,
  isServerRunning,
  openContext,
  type OperatorContext,
} from '../../src/cli/operator-context.js';
import { Accounts } from '../../src/platform/http/auth/accounts.js';
import type { Config } from '../../src/config/config.js';
import { ENGINES, type Engines, EVENT_STORE } from '../../src/platform/storage/engines.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { EventTypes } from '../../src/platform/storage/event-store/event-catalogue.js';
import { removeFileMark } from '../../src/platform/storage/files/file-mark.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/files/file-store.js';
import { StoreMarks } from '../../src/platform/log/installation/store-marks.js';
import { printError, printLine } from '../../src/platform/http/logging/terminal.js';
import { type Destination, destinationOf } from './destination.js';
import { recognition } from './recognition.js';
import { Removal } from './removal.js';
import { logOf, unusedFiles, writeSuccessor } from './successor.js';
import { Survey } from './survey.js';
import { HANDOVER_OUTBOX } from '../../src/workflows/handing-over/handing-over.module.js';

interface Written {
  destination: Destination;
  events: number;
  unused: string[];
  hasAdministrator: boolean;
}

/** Writes and proves a new installation, which takes over last (ADR 0041). */
export async function removeDemonstration(config: Config, call: OperatorArguments): Promise<number> {
  const written = await within(config, (present) => write(present, config, call));
  if (typeof written === 'number') return written;
  const { destination, events, unused, hasAdministrator } = written;
  const advice = await destination.takeOver(unused);
  printLine(
    `A demonstração foi retirada; ${events === 1 ? 'fica' : 'ficam'} ${countWithNoun(events, 'evento', 'eventos')}.`,
  );
  for (const line of advice) printLine(line);
  if (!hasAdministrator)
    printLine(
      'Não fica nenhum administrador: a imobiliária é configurada em /admin/inicio, com o código do terminal.',
    );
  if (config.backup) printLine('As próximas cópias de segurança pedem um lugar novo em BACKUP_DIR.');
  return 0;
}

async function write(
  present: OperatorContext,
  config: Config,
  call: OperatorArguments,
): Promise<Written | number> {
  if (await isServerRunning(present)) return refused('Pare o servidor antes de retirar a demonstração.');
  await present.get(RestoreMark).refuseUnfinished();
  await present.get(StoreMarks).require();
  const { events, documents } = present.get<Engines>(ENGINES);
  // An interrupted handover would lose its receiver.
  if ((await documents.count(HANDOVER_OUTBOX.name, {})) > 0) return refused(HANDING_OVER);
  const head = await events.head();
  const { removal, survey } = await surveyOf(present);
  if (survey.isEmpty) {
    printLine('Não há demonstração a retirar.');
    return 0;
  }
  printLine(survey.text());
  const destination = destinationOf(config, call.to);
  if (!destination)
    return refused(config.engines ? NAME_IT : 'Aqui --to não é preciso: a pasta fica a mesma.');
  if (!call.yes && !(await isConfirmed())) return refused('Nada foi mudado.');
  await destination.prepare();
  const written = await within(destination.config, async (successor) => {
    const count = await writeSuccessor(present, successor, removal, destination.label);
    if (count === null) return refused('Ali já há outros dados: escolha outro nome.');
    if (!(await buildAndCompare(successor)))
      return refused('O que ficaria não está em ordem: nada foi mudado.');
    await successor.get(RestoreMark).clear();
    const staff = await successor.get(Accounts).staff();
    const hasAdministrator = staff.some(({ role }) => role === 'admin');
    const unused = await unusedFiles(present, successor);
    return { destination, events: count, unused, hasAdministrator };
  });
  // Others move a shared engine's head, and nobody uses the successor yet.
  if (!config.engines && (await events.head()) !== head)
    return refused('Algo foi gravado enquanto isso: pare o servidor e repita o comando.');
  // The files belong to the successor.
  if (typeof written !== 'number') await removeFileMark(present.get<FileStore>(FILE_STORE));
  return written;
}

const HANDING_OVER =
  'Uma passagem de trabalho ainda não terminou: inicie o servidor, espere um minuto e repita o comando.';
const NAME_IT =
  'Diga um nome novo, como --to imobiliaria: o que fica vai para esse STREAM_PREFIX e esse banco, nos mesmos servidores.';

async function surveyOf(present: OperatorContext): Promise<{ removal: Removal; survey: Survey }> {
  const { categories } = present.get(EventTypes);
  const removal = new Removal(await recognition(present.get<EventStore>(EVENT_STORE), categories));
  for await (const event of logOf(present)) removal.observe(event);
  removal.decide();
  const survey = new Survey(removal);
  for await (const event of logOf(present)) survey.count(removal.remainder(event));
  return { removal, survey };
}

async function within<T>(config: Config, work: (context: OperatorContext) => Promise<T>): Promise<T> {
  const context = await openContext(config);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function isConfirmed(): Promise<boolean> {
  process.stderr.write('Retirar a demonstração? Escreva sim para retirar: ');
  for await (const line of createInterface({ input: process.stdin })) return /^\s*sim\s*$/i.test(line);
  return false;
}

function refused(why: string): 1 {
  printError(why);
  return 1;
}
