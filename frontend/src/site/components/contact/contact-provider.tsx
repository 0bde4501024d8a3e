import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { ContactDialog } from './contact-dialog.js';
import type { ContactSubject } from './contact-lead.js';

type OpenContact = (subject?: ContactSubject) => void;
const ContactContext = createContext<OpenContact>(() => undefined);
export const useContact = (): OpenContact => useContext(ContactContext);

export function ContactProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ open: boolean; subject: ContactSubject | null }>({
    open: false,
    subject: null,
  });
  const open = useCallback<OpenContact>((subject) => setState({ open: true, subject: subject ?? null }), []);
  const close = useCallback(() => setState((last) => ({ ...last, open: false })), []);
  const dialog = useMemo(
    () => <ContactDialog open={state.open} subject={state.subject} onClose={close} />,
    [state, close],
  );
  return (
    <ContactContext.Provider value={open}>
      {children}
      {dialog}
    </ContactContext.Provider>
  );
}
