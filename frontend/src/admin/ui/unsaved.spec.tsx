import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UnsavedNavigationGuard, useUnsavedGuard } from './unsaved-edits.js';

afterEach(cleanup);

function Edited({ over }: { over?: boolean }) {
  useUnsavedGuard(true, { over });
  return <UnsavedNavigationGuard />;
}

function openForm(entries = ['/before', '/form'], over?: boolean) {
  const routes = [
    { path: '/before', element: <p>Antes</p> },
    {
      path: '/form',
      element: (
        <App>
          <Edited over={over} />
        </App>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex: entries.length - 1 });
  render(<RouterProvider router={router} />);
  return { router, back: () => router.navigate(-1) };
}

const questions = () => screen.queryAllByText('Descartar alterações?');
const button = (name: string) => screen.getByRole('button', { name });

it('asks again when the person goes back before the last answer has been rendered', async () => {
  const { router, back } = openForm();
  await act(back);
  expect(questions()).not.toHaveLength(0);
  await act(async () => {
    button('Continuar editando').click();
    await back();
  });
  await waitFor(() => expect(button('Descartar')).toBeTruthy());
  await act(async () => button('Descartar').click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('asks before a step back within the screen takes away what lies over it, and not what stays', async () => {
  const entries = ['/form', '/form?aba=paginas'];
  const staying = openForm(entries);
  await act(staying.back);
  expect(questions()).toHaveLength(0);
  expect(staying.router.state.location.search).toBe('');
  cleanup();

  const over = openForm(entries, true);
  await act(over.back);
  expect(questions()).not.toHaveLength(0);
  await act(async () => button('Continuar editando').click());
  expect(over.router.state.location.search).toBe('?aba=paginas');
  await act(() => over.router.navigate('/form?aba=sistema'));
  expect(over.router.state.location.search).toBe('?aba=sistema');
});
