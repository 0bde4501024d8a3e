import { CSV_LIMITS, type CsvColumn } from '@lox/contracts/property-management.js';
import { useMemo, useState } from 'react';
import { useSession } from '../../../session/session.js';
import { readSheets } from './read-sheets.js';
import { useRememberedColumns } from './remembered-columns.js';
import { SheetProblem, type Sheet } from './sheet.js';
import {
  guessedMatch,
  headerAt,
  headersAt,
  missingColumns,
  rematched,
  sheetLines,
  type ColumnMatch,
  type Mends,
  type RememberedColumns,
} from './sheet-table.js';

interface Draft {
  sheets: readonly Sheet[];
  at: number;
  header: number;
  match: ColumnMatch;
  texts: Partial<Record<CsvColumn, string>>;
  mends: Mends;
}

export function useSheetDraft() {
  const { user } = useSession();
  const { read, remember } = useRememberedColumns(user.id);
  const [remembered, setRemembered] = useState<RememberedColumns>({});
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const sheet = draft?.sheets[draft.at];
  const header = draft?.header ?? 0;
  const headers = useMemo(() => (sheet ? headersAt(sheet.rows, header) : []), [sheet, header]);
  const { match, texts, mends } = draft ?? {};
  const lines = useMemo(
    () =>
      sheet && match && texts && mends ? sheetLines(sheet.rows.slice(header + 1), match, texts, mends) : [],
    [sheet, header, match, texts, mends],
  );

  const begin = (sheets: readonly Sheet[], at: number, known: RememberedColumns, line?: number): void => {
    const chosen = sheets[at]!;
    const header = line ?? headerAt(chosen, known);
    const match = guessedMatch(headersAt(chosen.rows, header), known);
    setDraft({ sheets, at, header, match, texts: {}, mends: new Map() });
  };
  const change = (part: Partial<Draft>): void => setDraft((before) => before && { ...before, ...part });
  return {
    draft,
    sheet,
    headers,
    lines,
    problem:
      problem ??
      (lines.length > CSV_LIMITS.lines
        ? `A planilha passa de ${CSV_LIMITS.lines.toLocaleString('pt-BR')} linhas: divida-a em partes.`
        : null),
    reading,
    missing: match && texts ? missingColumns(match, texts, lines) : [],
    async open(file: File): Promise<void> {
      setDraft(null);
      setProblem(null);
      setReading(true);
      try {
        const [sheets, known] = await Promise.all([readSheets(file), read()]);
        setRemembered(known);
        const counts = sheets.map(
          (one) => guessedMatch(headersAt(one.rows, headerAt(one, known)), known).size,
        );
        begin(sheets, counts.indexOf(Math.max(...counts)), known);
      } catch (error) {
        if (!(error instanceof SheetProblem)) throw error;
        setProblem(error.message);
      } finally {
        setReading(false);
      }
    },
    chooseSheet: (at: number) => draft && begin(draft.sheets, at, remembered),
    chooseHeader: (line: number) => draft && begin(draft.sheets, draft.at, remembered, line),
    rematch: (at: number, column: CsvColumn | undefined) =>
      match && change({ match: rematched(match, at, column) }),
    setText: (column: CsvColumn, text: string) => change({ texts: { ...texts, [column]: text } }),
    mend: (key: string, text: string) => change({ mends: new Map(mends).set(key, text) }),
    remember: () => match && remember(headers, match),
    clear: () => setDraft(null),
  };
}

export type SheetDraft = ReturnType<typeof useSheetDraft>;
