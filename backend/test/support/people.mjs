// Does with the built program what happens in no screen:
//   node people.mjs open   opens the demonstration's accounts and one of a property owner
//   node people.mjs told   ends once a server has told the whole demonstration
//   node people.mjs teleport <lead>   appends to the lead an event of a type that no release knows
//   node people.mjs link <purpose> <account>   prints the token that the last letter for this purpose holds
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const built = (path) => import(resolve('dist/backend', path));
const { loadConfig } = await built('src/config/config.js');
const config = loadConfig(process.env);

const deeds = {
  async open() {
    const { NestFactory } = await import('@nestjs/core');
    const { CommandBus } = await import('@nestjs/cqrs');
    const { AppModule } = await built('src/app.module.js');
    const { startProjections } = await built('src/cli/operator-context.js');
    const { RegisterUser } = await built('src/slices/users/staff/user.commands.js');
    const { DemoModule } = await built('demo/demo.module.js');
    const { DemoAccounts } = await built('demo/demo-accounts.js');
    const { DEMO_PASSWORD } = await built('demo/demo-people.js');
    const app = await NestFactory.createApplicationContext(AppModule.register(config, [DemoModule]), {
      logger: ['error'],
    });
    await startProjections(app);
    await app.get(DemoAccounts).open(new Date());
    const owner = {
      name: 'Otávio Lemos',
      email: 'proprietario@lox.test',
      role: 'owner',
      password: DEMO_PASSWORD,
    };
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
    await app.get(CommandBus).execute(new RegisterUser(owner, origin));
    await app.close();
  },

  async told() {
    const { openEngines } = await built('src/platform/storage/engines.js');
    const { documents } = await openEngines(config);
    while (!(await documents.get('demo', 'complete'))) await delay(50);
  },

  async teleport(leadId) {
    const { openEngines } = await built('src/platform/storage/engines.js');
    const { events } = await openEngines(config);
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    const metadata = { actorId: null, correlationId: id, causationId: id, schemaVersion: 1, occurredAt };
    await events.append(`lead-${leadId}`, [{ id, type: 'LeadTeleported', data: {}, metadata }], {
      expectedRevision: 0,
    });
  },

  async link(purpose, userId) {
    const { openEngines } = await built('src/platform/storage/engines.js');
    const { OneTimeTokens } = await built('src/platform/http/auth/one-time-tokens.js');
    const { events } = await openEngines(config);
    const asked = {
      invitation: 'UserInvited',
      'password-reset': 'PasswordResetRequested',
      'email-present': 'UserEmailChangeRequested',
      'email-new': 'UserEmailChangeRequested',
    }[purpose];
    const last = (await events.read(`user-${userId}`)).findLast(({ type }) => type === asked);
    if (last)
      console.info(new OneTimeTokens(config).encode({ purpose, userId, requestId: last.data.requestId }));
  },
};

await deeds[process.argv[2]](...process.argv.slice(3));
process.exit(0);
