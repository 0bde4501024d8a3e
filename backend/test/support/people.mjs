// Does with the built program what no screen does yet:
//   node people.mjs open               opens the demonstration's accounts and one of a property owner
//   node people.mjs permit <e-mail> <module> <action> <on|off>
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';

const built = (path) => import(resolve('dist/backend/src', path));
const { AppModule } = await built('app.module.js');
const { loadConfig } = await built('platform/config/config.js');
const { Accounts } = await built('platform/auth/accounts.js');
const { startProjections } = await built('operator/operator-context.js');
const { ChangeUserPermissions, RegisterUser } = await built('users/user.commands.js');
const { DemoAccounts } = await built('demo/demo-accounts.js');
const { DEMO_PASSWORD } = await built('demo/demo-people.js');

const byScript = () => ({ actorId: null, correlationId: randomUUID(), now: new Date().toISOString() });

const [deed, ...words] = process.argv.slice(2);
const app = await NestFactory.createApplicationContext(AppModule.register(loadConfig(process.env)), {
  logger: ['error'],
});

const deeds = {
  async open() {
    await app.get(DemoAccounts).open(new Date());
    const owner = {
      name: 'Otávio Lemos',
      email: 'proprietario@lox.test',
      role: 'owner',
      password: DEMO_PASSWORD,
    };
    await app.get(CommandBus).execute(new RegisterUser(owner, byScript()));
  },

  async permit(email, module, action, flag) {
    const { id, permissions } = await app.get(Accounts).byEmail(email);
    const changed = { ...permissions, [module]: { ...permissions[module], [action]: flag === 'on' } };
    await app.get(CommandBus).execute(new ChangeUserPermissions(id, changed, null, byScript()));
  },
};

await startProjections(app);
await deeds[deed](...words);
await app.close();
process.exit(0);
