import '@nestjs/common';
import { Transform, TransformationType, Type } from 'class-transformer';
import { defaultMetadataStorage } from './class-transformer-storage.js';

const upper = ({ value }: { value: unknown }): unknown => String(value).toUpperCase();

class Inner {}
class Outer {
  @Type(() => Inner) inner!: Inner;
  @Transform(upper) code!: string;
}

it('knows the class of a field, and the transformers of another', () => {
  expect(defaultMetadataStorage.findTypeMetadata(Outer, 'inner')?.typeFunction()).toBe(Inner);
  const found = defaultMetadataStorage.findTransformMetadatas(
    Outer,
    'code',
    TransformationType.PLAIN_TO_CLASS,
  );
  expect(found.map(({ transformFn }) => transformFn)).toEqual([upper]);
});
