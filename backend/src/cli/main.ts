import 'reflect-metadata';
import { removeRestoreNote, isOwnRestoreNote, writeRestoreNote } from '../backup/restore-mark.js';
import { parseArguments } from './arguments.js';
import { backup } from './backup.js';
import { checkBackup } from './backup-check.js';
import { behindText } from './wait-until-caught-up.js';
import { disclose } from './disclose.js';
import { erase } from './erase.js';
import { runFollowerAction, printParked, runRetryParked, runSkipParked } from './follower-commands.js';
import { ignoreClosedPipes, exitOnSignals } from './process-signals.js';
import { exportLog, importLog } from './log-transfer.js';
import { preflight } from './preflight.js';
import { rebuild } from './rebuild.js';
import { restore } from './restore.js';
import { rotateKey } from './rotate-key.js';
import { setPassword } from './set-password.js';
import { printStatus } from './status.js';
import { simulate } from './simulate.js';
import { verify } from './verify.js';
import { ConfigError, dataDirOf, loadConfig, type Config } from '../config/config.js';
import type { MarkedStore } from '../platform/storage/errors/foreign-log.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { DocumentsBehind } from '../platform/log/following/log-end.js';
import { failureText } from '../platform/storage/errors/failure-text.js';
import { printError } from '../platform/http/logging/terminal.js';
import { openContext, type OperatorContext } from './operator-context.js';

const USAGE = `Uso: npm run operator -- <comando>

  status              onde está cada projeção
  preflight [--from <pasta>]
                      o que esta versão faria se começasse agora: reconstruções, índices, o que a impede;
                      com --from, também o que a versão compilada nessa pasta mudaria nos documentos
  rebuild <projeção>  reconstrói uma projeção ao lado da que está em uso
  verify [<projeção>] reconstrói à parte e compara cada documento com o que está em uso
  simulate [<projeção>] --from <pasta>
                      aplica o log à parte com as projeções de outra versão, compilada nessa pasta, e diz
                      quantos documentos mudariam, e como
  pause <nome>, resume <nome>
                      para e retoma uma projeção ou um processo
  pause-rebuild, resume-rebuild, cancel-rebuild, revert <projeção>
                      pausa, retoma e desiste de uma reconstrução; volta aos documentos anteriores
  parked              os eventos que não puderam ser aplicados
  retry [<id>]        tenta de novo um evento parado, ou todos
  skip <id> --reason <motivo>
                      deixa um evento parado de fora, para sempre
  export <arquivo>    grava todos os eventos, um por linha, como estão guardados
  import <arquivo>    lê um arquivo de export para um log vazio
  backup [<lugar>]    acrescenta uma cópia de segurança a uma pasta ou a s3://balde/prefixo (ou a BACKUP_DIR)
  backup --check [<lugar>]
                      confere cada byte das cópias, e restaura a última à parte para prová-la
  restore <lugar> [--to-position <posição> | --to-time <instante>]
                      restaura a última cópia para um lugar vazio, toda ou até ali
  rotate-key          regrava as chaves das pessoas com outra PERSONAL_DATA_KEY (PERSONAL_DATA_KEY_NEXT)
  demo remove [--yes] [--to <nome>]
                      retira a demonstração e deixa o que as pessoas fizeram; em EventStoreDB e MongoDB,
                      para um lugar com esse nome
  disclose <lead> [--answer]
                      mostra o que se guarda de uma pessoa, achada como em erase;
                      com --answer, envia a ela por e-mail em vez de mostrar
  erase <lead> [--answer]
                      apaga os dados pessoais de um lead, para sempre; com um e-mail ou telefone,
                      os de todos os leads com esse contato e das contas com esse e-mail;
                      com --answer, avisa antes a pessoa por e-mail
  set-password <e-mail> [--generate] [--without-second-factor]
                      dá outra senha a uma conta: lida da entrada padrão, ou feita e mostrada;
                      se pedido, sem a verificação em duas etapas que ela tinha`;

const ANSWER_MS = 60_000;

const ACTIONS = ['pause', 'resume', 'pause-rebuild', 'resume-rebuild', 'cancel-rebuild', 'revert'] as const;

/** They check the stores' marks themselves, or only read the log. */
const CHECKS_STORES_ITSELF = new Set(['status', 'preflight', 'export']);
/** They write a log: no documents of another may exist. */
const BRINGS_LOG: { readonly [command: string]: readonly MarkedStore[] | undefined } = {
  import: ['documents'],
  restore: ['documents'],
};

/** 0 all is well, 1 something is wrong, 2 a wrong call. */
async function main(words: string[]): Promise<number> {
  const call = parseArguments(words);
  const { command, argument, check } = call;
  const commands: { [name: string]: (context: OperatorContext) => Promise<number | void> } = {
    status: printStatus,
    preflight: (context) => preflight(context, call.from),
    verify: (context) => verify(context, argument),
    backup: (context) => backup(context, argument),
    'rotate-key': rotateKey,
    ...(call.from && { simulate: (context) => simulate(context, argument, call.from ?? '') }),
    parked: printParked,
    retry: (context) => runRetryParked(context, argument),
    ...(argument && {
      rebuild: (context) => rebuild(context, argument),
      ...Object.fromEntries(
        ACTIONS.map((action) => [
          action,
          (context: OperatorContext) => runFollowerAction(context, argument, action),
        ]),
      ),
      ...(call.reason && {
        skip: (context: OperatorContext) => runSkipParked(context, argument, call.reason ?? ''),
      }),
      export: (context) => exportLog(context, argument),
      import: (context) => importLog(context, argument),
      restore: (context) => restore(context, argument, call),
      disclose: (context) => disclose(context, argument, call.answer),
      erase: (context) => erase(context, argument, call.answer),
      'set-password': (context) => setPassword(context, argument, call),
    }),
  };
  const isRemoval = command === 'demo' && argument === 'remove';
  const chosen = command && !isRemoval ? commands[command] : undefined;
  if (!chosen && !isRemoval) {
    printError(USAGE);
    return 2;
  }
  exitOnSignals(command ?? '');
  if (command === 'restore') writeRestoreNote(dataDirOf(process.env), argument ?? '');
  const config = { ...loadOperatorConfig(), answerMs: ANSWER_MS };
  if (!chosen) {
    const { removeDemonstration } = await import('../../demo/removal/remove-demonstration.js');
    return removeDemonstration(config, call);
  }
  const place = argument ?? config.backup?.place;
  if (check && place) return checkBackup(config, place);
  const context = await openContext(config);
  try {
    if (!CHECKS_STORES_ITSELF.has(command ?? ''))
      await context.get(StoreMarks).require(...(BRINGS_LOG[command ?? ''] ?? []));
    return (await chosen(context)) ?? 0;
  } finally {
    await context.close();
  }
}

/** @throws ConfigError, before anything was made */
function loadOperatorConfig(): Config {
  try {
    return loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  } catch (error) {
    const dataDir = dataDirOf(process.env);
    if (error instanceof ConfigError && isOwnRestoreNote(dataDir)) removeRestoreNote(dataDir);
    throw error;
  }
}

ignoreClosedPipes();
void main(process.argv.slice(2)).then(process.exit, (error: unknown) => {
  const text =
    error instanceof DocumentsBehind
      ? `Os documentos estão atrás do log.${behindText(error)}`
      : failureText(error);
  printError(text ?? (error instanceof Error ? error.message : error));
  process.exit(1);
});
