import { oneLine } from '@lox/contracts/clean-text.js';
import { SaveOutlined } from '@ant-design/icons';
import type { ManagedPage } from '@lox/contracts/content-pages.js';
import { Alert, Button, Grid, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { PAGE_CARDS } from './page-texts.js';
import { MetaFields, TitleField } from './PageFields.js';
import { PagePreview } from './PagePreview.js';
import { RichTextEditor } from './RichTextEditor.js';
import { usePageDraft, type PageDraft } from './use-page-draft.js';
import { useSavePage } from './use-save-page.js';
import full from '../../../ui/full-modal.module.css';
import styles from './pages.module.css';

export default function PageDialog({ page, onClose }: { page: ManagedPage; onClose: () => void }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [base] = useState(page);
  const draft = usePageDraft(base);
  const { text, dirty } = draft;
  const [tab, setTab] = useState('editar');
  const [missing, setMissing] = useState(false);
  const [open, setOpen] = useState(true);
  const { save, saving, conflict } = useSavePage(base, () => setOpen(false));
  const ask = useUnsavedGuard(open && dirty, {
    over: true,
    text: 'O que você escreveu e ainda não salvou será perdido.',
  });
  const cancel = () => {
    if (!saving) ask(() => setOpen(false));
  };
  const submit = () => {
    const noTitle = oneLine(text.title) === '';
    setMissing(noTitle);
    if (noTitle) return setTab('editar');
    save(text);
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      onCancel={cancel}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      title={`Editar ${PAGE_CARDS[page.pageKey].name}`}
      width={wide ? 920 : '100%'}
      rootClassName={wide ? styles.desk : `${full.phone} ${styles.phone}`}
      footer={<Foot dirty={dirty} saving={saving} onCancel={cancel} onSave={submit} />}
    >
      {conflict && <Conflict />}
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'editar',
            label: 'Editar',
            children: (
              <EditTab
                draft={draft}
                content={base.content}
                saving={saving}
                missing={missing && oneLine(text.title) === ''}
              />
            ),
          },
          {
            key: 'previa',
            label: 'Prévia',
            destroyOnHidden: true,
            children: <PagePreview pageKey={page.pageKey} text={text} />,
          },
        ]}
      />
    </Modal>
  );
}

function EditTab({
  draft,
  content,
  saving,
  missing,
}: {
  draft: PageDraft;
  content: string;
  saving: boolean;
  missing: boolean;
}) {
  return (
    <div className="stack gap-3" inert={saving}>
      <TitleField text={draft.text} missing={missing} onChange={draft.setHead} />
      <div className={`stack top gap-1 shrinks ${styles.field}`}>
        <span id="page-content-label" className={styles.label}>
          Conteúdo
        </span>
        <RichTextEditor content={content} onReady={draft.editorReady} onChange={draft.contentChanged} />
      </div>
      <MetaFields text={draft.text} onChange={draft.setHead} />
    </div>
  );
}

function Foot({
  dirty,
  saving,
  onCancel,
  onSave,
}: {
  dirty: boolean;
  saving: boolean;
  onCancel: () => void;
  onSave: () => void;
}) {
  return (
    <div className={`row gap-2 ${styles.foot}`}>
      <span role="status">{dirty ? 'Há alterações não salvas.' : ''}</span>
      <Button onClick={onCancel} disabled={saving}>
        Cancelar
      </Button>
      <Button
        type="primary"
        icon={<GlyphIcon glyph={SaveOutlined} />}
        disabled={!dirty || saving}
        onClick={onSave}
      >
        {saving ? 'Salvando...' : 'Salvar'}
      </Button>
    </div>
  );
}

function Conflict() {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Outra pessoa salvou esta página antes de você"
      description="O que você escreveu continua aqui. Salvar de novo grava o seu texto por cima do dela; para ver o dela, abra a página em outra aba."
    />
  );
}
