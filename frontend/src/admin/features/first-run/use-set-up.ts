import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeMailSettings } from '@lox/contracts/letters.js';
import { ApiError, shownMessage } from '../../../shared/api.js';
import {
  clearSetUpDraft,
  storeSetUpDraft,
  readSetUpDraft,
  setUpProblems,
  REVIEW_STEP,
  type SetUpDraft,
  type SetUpPasswords,
  type SetUpProblems,
} from './set-up-draft.js';
import { checkCode, checkPassword, completeSetUp } from './set-up-calls.js';

export type SetUp = ReturnType<typeof useSetUp>;
const NO_PASSWORD: SetUpPasswords = { password: '', repeated: '', mail: '' };
const ADMINISTRATOR = 3;

export function useSetUp(mailFixed: boolean) {
  const [draft, setDraft] = useState(readSetUpDraft);
  const [password, setPassword] = useState(NO_PASSWORD);
  const [problems, setProblems] = useState<SetUpProblems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (part: Partial<SetUpDraft>) => {
    setDraft((present) => ({ ...present, ...part }));
    setProblems({});
  };
  const goTo = (step: number) => {
    change({ step });
    // The heading exists only after the step is rendered.
    setTimeout(() => heading.current?.focus());
  };
  const checking = useMutation({
    mutationFn: checkCode,
    onSuccess: () => goTo(1),
    onError: (error) => setProblems({ code: shownMessage(error, 'Não foi possível conferir o código') }),
  });
  const judging = useMutation({
    mutationFn: () => checkPassword(draft, password),
    onSuccess: () => goTo(ADMINISTRATOR + 1),
    onError: (error) => {
      setProblems({ password: shownMessage(error, 'Não foi possível conferir a senha') });
      document.getElementById('setup-password')?.focus();
    },
  });
  const finishing = useMutation({
    mutationFn: () => completeSetUp(draft, password, mailFixed),
    onSuccess: ({ logoSent }) => {
      clearSetUpDraft();
      if (logoSent) window.location.assign('/admin/dashboard');
    },
    onError: (error) => {
      const weak =
        error instanceof ApiError && ['weak_password', 'email_taken'].includes(error.body?.code ?? '');
      if (weak) goTo(ADMINISTRATOR);
      if (weak) setProblems({ password: shownMessage(error, '') });
    },
  });
  useEffect(() => {
    if (!finishing.isSuccess) storeSetUpDraft(draft);
  }, [draft, finishing.isSuccess]);
  const next = () => {
    const found = setUpProblems(draft.step, draft, password);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`setup-${first}`)?.focus();
    if (draft.step === 0) return checking.mutate(draft.code);
    if (draft.step === ADMINISTRATOR) return judging.mutate();
    if (draft.step < REVIEW_STEP) return goTo(draft.step + 1);
    // A reload drops the password.
    const missing = setUpProblems(ADMINISTRATOR, draft, password);
    if (Object.keys(missing).length === 0) return finishing.mutate();
    goTo(ADMINISTRATOR);
    setProblems(missing);
  };
  return {
    draft,
    password,
    problems,
    heading,
    checking,
    judging,
    finishing,
    change,
    changePassword: (part: Partial<SetUpPasswords>) => {
      setPassword((present) => ({ ...present, ...part }));
      setProblems({});
    },
    changeMail: (changed: Partial<ChangeMailSettings>) => {
      const { password: mail = '', ...part } = changed;
      setDraft((present) => ({ ...present, mail: { ...present.mail, ...part } }));
      if ('password' in changed) setPassword((present) => ({ ...present, mail }));
      setProblems({});
    },
    mailFixed,
    check: (field: keyof SetUpDraft) => {
      const problem = draft[field] && setUpProblems(draft.step, draft, password)[field];
      if (problem) setProblems((present) => ({ ...present, [field]: problem }));
    },
    next,
    goTo,
  };
}
