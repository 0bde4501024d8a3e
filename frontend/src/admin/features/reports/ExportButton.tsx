import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { localDay } from '@lox/contracts/local-time.js';
import { can } from '@lox/contracts/permissions.js';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ReportQuery,
  type ReportType,
} from '@lox/contracts/reports.js';
import { Button, Dropdown } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { DenialButton } from '../../ui/DenialButton.js';
import { useToast } from '../../ui/use-toast.js';
import { useSession } from '../../session/session.js';
import { exportReport } from './report-calls.js';
import { downloadFile } from '../../ui/download-file.js';

const FORMAT_LABELS: Record<ExportFormat, string> = {
  json: 'JSON',
  csv: 'CSV (planilha)',
  pdf: 'PDF',
};

export function ExportButton({ type, query }: { type: ReportType; query: ReportQuery }) {
  const { ability } = useSession();
  const toast = useToast();
  const { startDate, endDate, brokerId } = query;
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const filters = {
        ...(startDate && { dateRange: { startDate, endDate } }),
        ...(brokerId && { brokerId }),
      };
      downloadFile(
        await exportReport({ reportType: type, format, filters }),
        `relatorio-${type}-${localDay(new Date())}.${format}`,
      );
    },
    onError: (error) =>
      toast.error('Erro ao exportar relatório', shownMessage(error, 'Tente de novo em instantes.')),
  });
  const button = (
    <Button
      className="keeps-icon"
      icon={<GlyphIcon glyph={DownloadOutlined} />}
      loading={exporting.isPending}
      onClick={
        can(ability, 'export', 'reports')
          ? undefined
          : () =>
              toast.warning(
                'Você não tem permissão para exportar relatórios',
                <DenialButton missing={{ module: 'reports', action: 'export' }} />,
              )
      }
    >
      Exportar
    </Button>
  );
  if (!can(ability, 'export', 'reports')) return button;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: EXPORT_FORMATS.map((format) => ({ key: format, label: FORMAT_LABELS[format] })),
        onClick: ({ key }) => exporting.mutate(key as ExportFormat),
      }}
    >
      {button}
    </Dropdown>
  );
}
