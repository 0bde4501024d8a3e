import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilePicker } from '../../../ui/FilePicker.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import type { ImportInput } from './import-calls.js';
import { ImportBroker } from './ImportBroker.js';
import { ImportEnded, ImportStatus } from './ImportStatus.js';
import type { Import } from './use-import.js';
import panel from '../../../ui/panel.module.css';
import styles from './importing.module.css';

export interface ImportFormat {
  title: string;
  text: string;
  back: { label: string; path: string };
  panel: string;
  picker: { label: string; busy?: string; hint: string; accept: string };
  failure: string;
}

export function ImportPage<A extends ImportInput, R>({
  format: { title, text, back, panel: label, picker, failure },
  running: { importing, state, isStopped, error, stop, brokerId, setBrokerId },
  action,
  file,
  onFiles,
  children,
}: {
  format: ImportFormat;
  running: Import<A, R>;
  action?: ReactNode;
  file?: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { isPending } = importing;
  return (
    <div className={`stack gap-4 ${styles.page}`}>
      <Button
        type="text"
        className={styles.back}
        icon={<GlyphIcon glyph={ArrowLeftOutlined} />}
        onClick={() => void navigate(back.path)}
      >
        {back.label}
      </Button>
      <ScreenHeader title={title} text={text} className={`flex gap-4 ${styles.head}`}>
        {action}
      </ScreenHeader>
      <section className={panel.panel} aria-label={label}>
        <ImportBroker value={brokerId} disabled={isPending} onChange={setBrokerId} />
        <FilePicker
          label={(isPending && picker.busy) || picker.label}
          hint={picker.hint}
          accept={picker.accept}
          multiple={false}
          disabled={isPending}
          onFiles={onFiles}
        />
        {file}
        {isPending && <ImportStatus state={state} onStop={stop} />}
        {(isStopped || error) && <ImportEnded state={state} error={error} title={failure} />}
      </section>
      {children}
    </div>
  );
}
