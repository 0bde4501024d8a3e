import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { resolverOf, showServerErrors } from './form.js';
import { FormField } from './FormField.js';

afterEach(cleanup);

interface Person {
  name: string;
  email: string;
}

const problemsOf = ({ name }: Person) => (name === '' ? { name: 'Nome é obrigatório' } : {});

function PersonForm({ onSend }: { onSend: (person: Person) => void }) {
  const { control, handleSubmit, setError } = useForm<Person>({
    defaultValues: { name: '', email: '' },
    resolver: resolverOf(problemsOf),
  });
  const refuse = () => showServerErrors(setError, { email: 'E-mail já cadastrado' }, { focus: true });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <FormField control={control} name="name" id="name" label="Nome">
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={control} name="email" id="email" label="E-mail">
        {(input, set) => <Input {...input} onChange={(event) => set(event.target.value.toLowerCase())} />}
      </FormField>
      <button type="submit">Salvar</button>
      <button type="button" onClick={refuse}>
        Recusar
      </button>
    </form>
  );
}

function open() {
  const sent: Person[] = [];
  render(<PersonForm onSend={(person) => sent.push(person)} />);
  return { sent, person: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

it('marks errors after the first attempt to submit, and focuses the first one', async () => {
  const { sent, person } = open();
  await person.type(field('Nome'), 'A{Backspace}');
  expect(screen.queryByText('Nome é obrigatório')).toBeNull();
  await person.click(press('Salvar'));
  const problem = await screen.findByText('Nome é obrigatório');
  expect(field('Nome').getAttribute('aria-describedby')).toBe(problem.id);
  expect(document.activeElement).toBe(field('Nome'));
  await person.type(field('Nome'), 'Ana');
  expect(field('Nome').getAttribute('aria-invalid')).toBe('false');
  await person.type(field('E-mail'), 'ANA@x.br');
  await person.click(press('Salvar'));
  expect(sent).toMatchObject([{ name: 'Ana', email: 'ana@x.br' }]);
});

it('shows the server’s error until that field changes', async () => {
  const { person } = open();
  await person.type(field('Nome'), 'Ana');
  await person.click(press('Salvar'));
  await person.click(press('Recusar'));
  expect(await screen.findByText('E-mail já cadastrado')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  await person.type(field('E-mail'), 'x');
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('false');
});
