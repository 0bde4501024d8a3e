import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import { CSV_LIMITS } from '@lox/contracts/property-management.js';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { downloadFile } from '../../../ui/download-file.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { quantityText } from '../../../ui/number-texts.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { CsvTrial } from '../csv/CsvTrial.js';
import { CsvResult } from '../csv/CsvResult.js';
import { type Imported, uploadCsv } from '../importing/import-calls.js';
import { ImportPage, type ImportFormat } from '../importing/ImportPage.js';
import { PhotoFetchPanel } from '../importing/PhotoFetchPanel.js';
import { isAbort, useImport } from '../importing/use-import.js';
import { ColumnMatching } from './ColumnMatching.js';
import { FirstLines } from './FirstLines.js';
import { MendList } from './MendList.js';
import type { SheetRow } from './sheet.js';
import { importCsv, wrongLinesCsv, type SheetLine } from './sheet-table.js';
import { useSheetDraft } from './use-sheet-draft.js';
import styles from './sheet.module.css';

const SHEET: ImportFormat = {
  title: 'Importar planilha',
  text: 'Excel ou CSV como você tem: confira as colunas e corrija o que não se lê antes de importar. Os imóveis entram como rascunho.',
  back: { label: 'Voltar ao Upload CSV', path: '/admin/csv-upload' },
  panel: 'Arquivo',
  picker: {
    label: 'Selecionar planilha',
    hint: `Clique ou solte o arquivo aqui. Excel (.xlsx) ou CSV, até ${CSV_LIMITS.bytes / 1024 / 1024} MB e ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas.`,
    accept: '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  failure: 'Erro no upload',
};

interface WrongLine {
  row: SheetRow;
  reason: string;
}

export function SheetImport({ given }: { given: File | null }) {
  const toast = useToast();
  const sheet = useSheetDraft();
  const running = useImport(uploadCsv);
  const { importing, brokerId } = running;
  const [result, setResult] = useState<Imported<CsvImportResult> | null>(null);
  const [tried, setTried] = useState<{ lines: readonly SheetLine[]; result: CsvImportResult } | null>(null);
  const [refused, setRefused] = useState<readonly WrongLine[]>([]);
  const { open } = sheet;
  const choose = ([file]: File[]) => {
    setResult(null);
    setRefused([]);
    importing.reset();
    if (file) void open(file);
  };
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    if (given) void opening.current(given);
  }, [given]);
  useUnsavedGuard(!result && (sheet.draft?.mends.size ?? 0) > 0, {
    text: 'O que você corrigiu na planilha ainda não foi importado.',
  });

  const sound = sheet.lines.filter(({ problems }) => problems.size === 0);
  const wrong = [...wrongLinesOf(sheet.lines), ...refused];
  const send = (trial = false) => {
    const { text, numbered } = importCsv(sound);
    const file = new File([text], 'planilha.csv', { type: 'text/csv' });
    sheet.remember();
    importing.mutate(
      { file, brokerId, trial },
      {
        onSuccess: (told) => {
          const lineOf = (line: number): number => numbered.get(line)?.line ?? line;
          const mapped = <L extends { line: number }>(details: readonly L[]): L[] =>
            details.map((detail) => ({ ...detail, line: lineOf(detail.line) }));
          if (told.trial)
            return setTried({ lines: sheet.lines, result: { ...told, trial: mapped(told.trial) } });
          setRefused(
            told.errorDetails.flatMap(({ line, message }) => {
              const row = numbered.get(line)?.row;
              return row ? [{ row, reason: message }] : [];
            }),
          );
          setResult({
            ...told,
            errorDetails: mapped(told.errorDetails),
            ...(told.notes && { notes: mapped(told.notes) }),
          });
        },
        onError: (failed) => {
          if (!isAbort(failed))
            toast.error('Erro no upload', shownMessage(failed, 'Não foi possível importar a planilha.'));
        },
      },
    );
  };
  const download = () =>
    downloadFile(
      new Blob([wrongLinesCsv(sheet.headers, wrong)], { type: 'text/csv;charset=utf-8' }),
      'linhas-com-erro.csv',
    );
  const isReady = sheet.draft !== null && sheet.missing.length === 0 && !sheet.problem;
  const isBusy = importing.isPending;
  return (
    <ImportPage
      format={SHEET}
      running={running}
      file={
        <>
          {sheet.reading && (
            <p className="row gap-2 soft" role="status">
              <Spin size="small" /> Lendo a planilha…
            </p>
          )}
          {sheet.problem && <Alert type="error" showIcon role="alert" title={sheet.problem} />}
        </>
      }
      onFiles={choose}
    >
      {result ? <CsvResult result={result} /> : <ColumnMatching sheet={sheet} />}
      {isReady && !result && (
        <>
          <FirstLines lines={sheet.lines} />
          <MendList lines={sheet.lines} onMend={sheet.mend} />
          {tried?.lines === sheet.lines && <CsvTrial result={tried.result} />}
        </>
      )}
      {isReady && (
        <div className={`flex wrap end gap-2 ${styles.actions}`}>
          {wrong.length > 0 && (
            <Button icon={<GlyphIcon glyph={DownloadOutlined} />} onClick={download}>
              Baixar {quantityText(wrong.length, 'linha', 'linhas')} com erro
            </Button>
          )}
          {!result && (
            <Button disabled={isBusy || sound.length === 0} onClick={() => send(true)}>
              Simular
            </Button>
          )}
          {!result && (
            <Button
              type="primary"
              icon={<GlyphIcon glyph={UploadOutlined} />}
              disabled={isBusy || sound.length === 0}
              onClick={() => send()}
            >
              {isBusy ? 'Importando...' : `Importar ${quantityText(sound.length, 'imóvel', 'imóveis')}`}
            </Button>
          )}
        </div>
      )}
      {result && <PhotoFetchPanel />}
    </ImportPage>
  );
}

const wrongLinesOf = (lines: readonly SheetLine[]): WrongLine[] =>
  lines.flatMap(({ row, problems }) =>
    problems.size === 0 ? [] : [{ row, reason: [...new Set(problems.values())].join(' ') }],
  );
