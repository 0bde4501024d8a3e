import { fireEvent, render, screen } from '@testing-library/react';
import { recordDenial } from '../../shared/denials.js';
import { ErrorText } from './ErrorText.js';
import { useDenialDialog } from './denial-dialog-store.js';

const DENIED = 'Acesso negado. Verifique suas permissões.';
const WHY = 'Por que não posso?';

it('offers why, where the server named what is missing', () => {
  recordDenial({ message: DENIED, missing: { module: 'leads', action: 'assign' } });
  render(<ErrorText>{DENIED}</ErrorText>);
  fireEvent.click(screen.getByRole('button', { name: WHY }));
  expect(useDenialDialog.getState().missing).toEqual({ module: 'leads', action: 'assign' });
});

it('offers nothing where it did not, and keeps the text', () => {
  recordDenial({ message: DENIED });
  render(<ErrorText>{DENIED}</ErrorText>);
  expect(screen.getByText(DENIED)).toBeTruthy();
  expect(screen.queryByRole('button', { name: WHY })).toBeNull();
});
