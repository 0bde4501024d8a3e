import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { linkAddress } from './editor-extensions.js';
import styles from './editor.module.css';

export function LinkButton({ editor }: { editor: Editor }) {
  const on = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex gap-0">
      <TextTooltip text="Link">
        <button
          type="button"
          data-tool
          tabIndex={-1}
          className={`middle strong ink ${styles.tool}`}
          aria-label="Link"
          aria-pressed={on}
          aria-haspopup="dialog"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAsking(true)}
        >
          <GlyphIcon glyph={LinkOutlined} />
        </button>
      </TextTooltip>
      <TextTooltip text="Remover link">
        <button
          type="button"
          data-tool
          tabIndex={-1}
          className={`middle strong ink ${styles.tool}`}
          aria-label="Remover link"
          aria-disabled={!on}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => on && editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        >
          <GlyphIcon glyph={DisconnectOutlined} />
        </button>
      </TextTooltip>
      {asking && <LinkDialog editor={editor} onClose={() => setAsking(false)} />}
    </div>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [written, setWritten] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = linkAddress(written);
    if (!href) return setWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    setOpen(false);
  };
  return (
    <Modal
      open={open}
      title="Link"
      width={420}
      okText="Aplicar"
      cancelText="Cancelar"
      onOk={apply}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        editor.commands.focus();
      }}
      closable={{ 'aria-label': 'Fechar' }}
      destroyOnHidden
    >
      <label htmlFor="link-address">Endereço</label>
      <Input
        id="link-address"
        autoFocus
        inputMode="url"
        placeholder="https://… ou /imoveis"
        value={written}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong}
        aria-describedby="link-problem"
        onChange={(event) => {
          setWritten(event.target.value);
          setWrong(false);
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      <p id="link-problem" className={styles.problem} role="status">
        {wrong ? 'Insira um endereço válido: https://…, /página, e-mail ou tel:…' : ''}
      </p>
    </Modal>
  );
}
