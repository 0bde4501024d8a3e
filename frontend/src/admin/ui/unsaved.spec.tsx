import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuard, useUnsaved } from './unsaved.js';

afterEach(cleanup);

function Edited() {
  useUnsaved(true);
  return <LeaveGuard />;
}

function openForm() {
  const routes = [
    { path: '/before', element: <p>Antes</p> },
    {
      path: '/form',
      element: (
        <App>
          <Edited />
        </App>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/form'], initialIndex: 1 });
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
