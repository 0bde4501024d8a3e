/** @jest-environment node */
import { antdFormContext } from './antd-form-context.js';
import { installedCode } from './transformed.js';

const resolved = (importer: string): unknown => {
  const { handler } = antdFormContext().resolveId as {
    handler: (source: string, importer: string, options: object) => unknown;
  };
  return handler.call({ resolve: (id: string) => id }, '@rc-component/form', importer, {});
};

it('takes the context of antd’s fields from its own file, and nothing else', () => {
  expect(resolved('/x/node_modules/antd/es/form/context.js')).toBe('@rc-component/form/es/FormContext.js');
  expect(resolved('/x/node_modules/antd/es/form/Form.js')).toBeNull();
});

it('finds in that file all that antd’s context asks for', () => {
  const [, asked = ''] = /import \{(.*)\} from '@rc-component\/form'/.exec(
    installedCode('antd/es/form/context.js'),
  )!;
  expect(asked.trim()).toBe('FormProvider as RcFormProvider');
  expect(installedCode('@rc-component/form/es/FormContext.js')).toMatch(/export \{ FormProvider\b/);
});
