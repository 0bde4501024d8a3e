import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command, CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Handles, handlers } from './handles.js';

class Add extends Command<number> {
  constructor(readonly by: number) {
    super();
  }
}

class Double extends Command<number> {}

@Injectable()
class Counter {
  private count = 1;

  @Handles(Add)
  add({ by }: Add): Promise<number> {
    return Promise.resolve((this.count += by));
  }

  @Handles(Double)
  double(_: Double): Promise<number> {
    return Promise.resolve((this.count *= 2));
  }
}

@Module({ imports: [CqrsModule.forRoot()], providers: handlers(Counter) })
class CounterModule {}

it('carries out each command by its method, all of them on one instance', async () => {
  const context = await NestFactory.createApplicationContext(CounterModule, { logger: false });
  const commands = context.get(CommandBus);
  expect(await commands.execute(new Add(2))).toBe(3);
  expect(await commands.execute(new Double())).toBe(6);
  expect(await commands.execute(new Add(1))).toBe(7);
  await context.close();
});
