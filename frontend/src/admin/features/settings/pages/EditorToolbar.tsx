import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, type KeyboardEvent } from 'react';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { LinkButton } from './LinkButton.js';
import { ACTIONS_AFTER_LINK, ACTIONS_BEFORE_LINK, type ToolbarAction } from './toolbar-actions.js';
import styles from './editor.module.css';

const ALL = [...ACTIONS_BEFORE_LINK, ...ACTIONS_AFTER_LINK].flat();

/** ARIA toolbar: one tab stop with arrow keys. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  // One string limits rerenders.
  const state = useEditorState({
    editor,
    selector: ({ editor }) =>
      ALL.map((action) => `${action.isOn?.(editor) ? 1 : 0}${(action.may?.(editor) ?? true) ? 1 : 0}`).join(
        ' ',
      ),
  }).split(' ');
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button[data-tool]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons.at(to % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  const button = (action: ToolbarAction) => {
    const [on, may] = state[ALL.indexOf(action)] ?? '01';
    return (
      <TextTooltip key={action.name} text={action.keys ? `${action.name} (${action.keys})` : action.name}>
        <button
          type="button"
          data-tool
          tabIndex={action === ALL[0] ? 0 : -1}
          className={`middle strong ink ${styles.tool}`}
          aria-label={action.name}
          aria-pressed={action.isOn ? on === '1' : undefined}
          aria-disabled={may === '0'}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => may === '1' && action.run(editor)}
        >
          {action.face}
        </button>
      </TextTooltip>
    );
  };
  const group = (actions: readonly ToolbarAction[], index: number) => (
    <div key={index} className="flex gap-0">
      {actions.map(button)}
    </div>
  );
  return (
    <div
      ref={bar}
      className={`flex wrap ${styles.toolbar}`}
      role="toolbar"
      aria-label="Formatação"
      aria-controls="page-content"
      onKeyDown={move}
    >
      {ACTIONS_BEFORE_LINK.map(group)}
      <LinkButton editor={editor} />
      {ACTIONS_AFTER_LINK.map(group)}
    </div>
  );
}
