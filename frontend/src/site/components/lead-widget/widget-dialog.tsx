import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { useSiteBrand } from '../../site-brand.js';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { visitorPhoneProblem } from '@lox/contracts/phone/visitor-phone.js';
import { withSiteErrorCode } from '../../api/site-api.js';
import { useIdempotentPost } from '../../api/use-idempotent-post.js';
import { useSiteMutation } from '../../api/use-site-mutation.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import { useSiteToast } from '../toasts/toast-provider.js';
import { onContacted } from './lead-widget-seen.js';
import { useCollapsed } from './use-collapsed.js';
import {
  isStepComplete,
  neighbour,
  NO_ANSWERS,
  widgetLead,
  WIDGET_STEPS,
  type WidgetStep,
} from './widget-steps.js';
import { StepFields } from './step-fields.js';
import styles from './lead-widget.module.css';

const CLOSE_AFTER_MS = 3000;
const QUESTIONS: Record<WidgetStep, string> = {
  type: 'Que tipo de imóvel você procura?',
  purpose: 'Qual é a finalidade?',
  region: 'Em qual região?',
  contact: 'Como podemos falar com você?',
  thanks: 'Obrigado!',
};

const widgetTitle = (brandName: string): string =>
  `Corretor ${brandName === BUILT_IN_AGENCY.name ? 'LOX' : brandName}`;

/** Not modal: it opens by itself. */
export function WidgetDialog({ onClose }: { onClose: () => void }) {
  const { brandName } = useSiteBrand();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [folded, setFolded] = useCollapsed(dialog);
  const [step, setStep] = useState<WidgetStep>('type');
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [wrongPhone, setWrongPhone] = useState<string>();
  const toast = useSiteToast();
  const submit = useIdempotentPost('/api/leads');

  // The browser restores the focus and fires `close`.
  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const focused = document.activeElement;
    element.show();
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  }, []);

  useEffect(() => {
    if (step !== 'thanks') return;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step, close]);

  // Screen readers then read the next question.
  const toQuestion = () => requestAnimationFrame(() => question.current?.focus());
  const go = (to: WidgetStep) => {
    setStep(to);
    toQuestion();
  };
  const sending = useSiteMutation({
    send: () => submit(widgetLead(answers)),
    onSuccess: () => {
      go('thanks');
      toast({ title: 'Recebemos sua mensagem!', description: 'Entraremos em contato em breve.' });
    },
    onError: (error) =>
      toast({
        title: 'Erro ao enviar dados',
        description: withSiteErrorCode(error, 'Tente novamente em alguns instantes.'),
        tone: 'destructive',
      }),
  });
  const onOtherContact = useEffectEvent(() => {
    if (!sending.isPending) close();
  });
  useEffect(() => onContacted(() => onOtherContact()), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isStepComplete(step, answers)) return;
    if (step !== 'contact') return go(neighbour(step, 1));
    const wrong = visitorPhoneProblem(answers.phone);
    setWrongPhone(wrong ?? undefined);
    if (wrong) dialog.current?.querySelector<HTMLElement>('[type=tel]')?.focus();
    else sending.start();
  };

  const number = WIDGET_STEPS.indexOf(step) + 1;
  return (
    <dialog
      ref={dialog}
      className={styles.widget}
      data-folded={folded}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <form onSubmit={onSubmit} noValidate>
        <div className={`dark row between ${styles.header}`}>
          <h2 id={`${id}-title`} className={folded ? 'visually-hidden' : undefined}>
            {widgetTitle(brandName)}
          </h2>
          {folded && (
            <button
              type="button"
              className={styles.unfold}
              aria-expanded={false}
              onClick={() => {
                setFolded(false);
                toQuestion();
              }}
            >
              Que imóvel você procura?
            </button>
          )}
          <button type="button" className="round" onClick={close} aria-label="Fechar">
            <SpriteIcon name="close" />
          </button>
        </div>
        <div hidden={folded}>
          <progress
            className={styles.progress}
            max={WIDGET_STEPS.length}
            value={number}
            aria-label="Progresso"
          >
            Etapa {number} de {WIDGET_STEPS.length}
          </progress>
          <div className={styles.body}>
            <h3 ref={question} tabIndex={-1}>
              {QUESTIONS[step]}
            </h3>
            <StepFields
              step={step}
              answers={answers}
              wrongPhone={wrongPhone}
              onChange={(changed) => {
                if (changed.phone !== answers.phone) setWrongPhone(undefined);
                setAnswers(changed);
              }}
            />
          </div>
          {step !== 'thanks' && (
            <div className={styles.actions}>
              {step !== 'type' && (
                <button type="button" className="button button-quiet" onClick={() => go(neighbour(step, -1))}>
                  Voltar
                </button>
              )}
              <button
                type="submit"
                className="button"
                disabled={!isStepComplete(step, answers)}
                aria-disabled={sending.isPending}
              >
                {step !== 'contact' ? 'Próximo' : sending.isPending ? 'Enviando...' : 'Enviar'}
              </button>
            </div>
          )}
        </div>
      </form>
    </dialog>
  );
}
