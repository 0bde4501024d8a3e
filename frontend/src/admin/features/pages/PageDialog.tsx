import { SaveOutlined } from '@ant-design/icons';
import type { ManagedPage } from '@lox/contracts/public-calls.js';
import type { Editor } from '@tiptap/react';
import { Alert, App, Button, Grid, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { Icon } from '../../app/Icon.js';
import { useLeaveWarning } from '../../app/use-leave-warning.js';
import { contentOf, isDirty, type PageHeadText } from './page-draft.js';
import { PAGE_CARDS } from './page-texts.js';
import { MetaFields, TitleField } from './PageFields.js';
import { PagePreview } from './PagePreview.js';
import { RichTextEditor } from './RichTextEditor.js';
import { useSavePage } from './use-save-page.js';
import styles from './pages.module.css';

/** Writes one content page; with a preview, and losing nothing. */
export default function PageDialog({ page, onClose }: { page: ManagedPage; onClose: () => void }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const { modal } = App.useApp();
  const [base] = useState(page);
  const [head, setHead] = useState<PageHeadText>(() => headOf(page));
  const [editor, setEditor] = useState<Editor | null>(null);
  const [untouched, setUntouched] = useState<string | null>(null);
  const [, setChanges] = useState(0);
  const [tab, setTab] = useState('editar');
  const [missing, setMissing] = useState(false);
  const [open, setOpen] = useState(true);
  const { save, saving, conflict } = useSavePage(base, () => setOpen(false));
  const text = { ...head, content: contentOf(base.content, untouched, editor) };
  const dirty = isDirty(base, text);
  useLeaveWarning(open && dirty);
  const cancel = () => {
    if (saving) return;
    if (!dirty) return setOpen(false);
    modal.confirm({
      title: 'Descartar alterações?',
      content: 'O que você escreveu e ainda não salvou será perdido.',
      okText: 'Descartar',
      cancelText: 'Continuar editando',
      onOk: () => setOpen(false),
    });
  };
  const submit = () => {
    const noTitle = head.title.trim() === '';
    setMissing(noTitle);
    if (noTitle) return setTab('editar');
    save(text);
  };
  const edit = (
    <div className={styles.edit} inert={saving}>
      <TitleField
        text={head}
        missing={missing}
        onChange={(part) => {
          setHead({ ...head, ...part });
          setMissing(false);
        }}
      />
      <div className={styles.field}>
        <span id="page-content-label" className={styles.label}>
          Conteúdo
        </span>
        <RichTextEditor
          content={base.content}
          editable
          onReady={(created) => {
            setUntouched(created.getHTML());
            setEditor(created);
          }}
          onChange={() => setChanges((count) => count + 1)}
        />
      </div>
      <MetaFields text={head} onChange={(part) => setHead({ ...head, ...part })} />
    </div>
  );
  return (
    <Modal
      open={open}
      afterClose={onClose}
      onCancel={cancel}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      title={`Editar ${PAGE_CARDS[page.pageKey].name}`}
      width={wide ? 920 : '100%'}
      rootClassName={wide ? styles.desk : styles.phone}
      footer={
        <div className={styles.foot}>
          <span role="status">{dirty ? 'Há alterações não salvas.' : ''}</span>
          <Button onClick={cancel} disabled={saving}>
            Cancelar
          </Button>
          <Button
            type="primary"
            icon={<Icon glyph={SaveOutlined} />}
            disabled={!dirty || saving}
            onClick={submit}
          >
            {saving ? 'Salvando...' : 'Salvar'}
          </Button>
        </div>
      }
    >
      {conflict && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="Outra pessoa salvou esta página antes de você"
          description="O que você escreveu continua aqui. Salvar de novo grava o seu texto por cima do dela; para ver o dela, abra a página em outra aba."
        />
      )}
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'editar', label: 'Editar', children: edit },
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

const headOf = ({ title, metaTitle, metaDescription }: ManagedPage): PageHeadText => ({
  title,
  metaTitle,
  metaDescription,
});
