import type { BadRequestException, Type } from '@nestjs/common';
import { Transform, Type as AsType } from 'class-transformer';
import {
  getMetadataStorage,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  registerDecorator,
} from 'class-validator';
import { validationPipe } from './validation-pipe.js';

class ListQuery {
  @IsOptional()
  @AsType(() => Number)
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'all' ? undefined : value))
  @IsOptional()
  words?: unknown;
}

const pipe = validationPipe();
const read = (value: object, metatype: Type = ListQuery): Promise<unknown> =>
  pipe.transform(value, { type: 'query', metatype }) as Promise<unknown>;
const refusal = (value: object, metatype?: Type): Promise<unknown> =>
  read(value, metatype).then(
    () => 'none',
    (error: BadRequestException) => (error.getResponse() as { fields: unknown }).fields,
  );

describe('a query that comes again', () => {
  it('is read as before, by each request for itself', async () => {
    const [first, second] = [await read({ limit: '5' }), await read({ limit: '5' })];
    expect(second).toBeInstanceOf(ListQuery);
    expect(second).toEqual(first);
    (second as ListQuery).limit = 6;
    expect(await read({ limit: '5' })).toEqual(first);
  });

  it('is no other one', async () => {
    await read({ limit: '5', words: '1' });
    expect(await read({ limit: '51' })).toEqual(Object.assign(new ListQuery(), { limit: 51 }));
    expect(await read({ words: 'all', limit: '5' })).toEqual(
      Object.assign(new ListQuery(), { words: undefined, limit: 5 }),
    );
  });

  it('shares no list with another request', async () => {
    const [first, second] = [await read({ words: ['a'] }), await read({ words: ['a'] })];
    expect(second).toEqual(first);
    expect((second as ListQuery).words).not.toBe((first as ListQuery).words);
  });

  it('is refused again', async () => {
    for (let time = 1; time <= 2; time++) {
      expect(await refusal({ limit: 'x' })).toEqual({ limit: 'Limite inválido' });
      expect(await refusal({ nada: '1' })).toEqual({ nada: 'Campo desconhecido: nada' });
    }
  });
});

describe('the rules of a class', () => {
  class Base {
    @IsString({ message: 'Nome inválido' })
    name?: string;
  }
  class Derived extends Base {
    @MaxLength(2, { message: 'Código inválido' })
    code?: string;
  }

  it('are those that it has and inherits, also when they are asked for again', async () => {
    for (let time = 1; time <= 2; time++) {
      expect(await refusal({ name: 'a', code: 'abc' }, Derived)).toEqual({ code: 'Código inválido' });
      expect(await refusal({ code: 'ab' }, Derived)).toEqual({ name: 'Nome inválido' });
      expect(await refusal({ name: 'a', code: 'ab' }, Base)).toEqual({ code: 'Campo desconhecido: code' });
    }
  });

  it('are found when they come later', async () => {
    class Late extends Base {}
    expect(await refusal({ name: 'a', late: 'a' }, Late)).toEqual({ late: 'Campo desconhecido: late' });
    registerDecorator({ target: Late, propertyName: 'late', validator: () => true });
    expect(await refusal({ name: 'a', late: 'a' }, Late)).toBe('none');
    expect(getMetadataStorage().getTargetValidationMetadatas(Late, '', false, false)).toHaveLength(2);
  });
});
