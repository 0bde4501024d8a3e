import { useMutation } from '@tanstack/react-query';
import { addMonths, localDay } from '@lox/contracts/local-time.js';
import { lastMonth, monthName, monthNow } from '@lox/contracts/reports.js';
import { Select } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { downloadFile } from '../../ui/download-file.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { useClosing } from '../../ui/use-closing.js';
import { useToast } from '../../ui/use-toast.js';
import { printMonth } from './report-calls.js';

const OFFERED = 24;

export default function MonthReportDialog({ onClose }: { onClose: () => void }) {
  const today = localDay(new Date());
  const toast = useToast();
  const { open, close, closed } = useClosing(onClose);
  const [month, setMonth] = useState(() => lastMonth(today));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => downloadFile(await printMonth(month), `relatorio-do-mes-${month}.pdf`),
    onSuccess: close,
    onError: (error) =>
      toast.error('Erro ao exportar relatório', shownMessage(error, 'Tente de novo em instantes.')),
  });
  return (
    <FormDialog
      id="month-report"
      title="Relatório do mês"
      open={open}
      width={440}
      className="stack gap-3"
      action={isPending ? 'Preparando...' : 'Baixar PDF'}
      disabled={isPending}
      dismissable
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
      onClose={close}
      onClosed={closed}
    >
      <p className="soft sm">
        Leads, primeiro contato, visitas, imóveis e corretores, comparados com o mês anterior, em um PDF para
        imprimir ou enviar.
      </p>
      <div className="stack gap-1">
        <label htmlFor="report-month">Mês</label>
        <Select id="report-month" value={month} onChange={setMonth} options={monthOptions(today)} />
      </div>
    </FormDialog>
  );
}

function monthOptions(today: string) {
  return Array.from({ length: OFFERED }, (_, back) => {
    const value = monthNow(addMonths(`${monthNow(today)}-01`, -back));
    const name = monthName(value);
    return { value, label: back === 0 ? `${name} (até hoje)` : name };
  });
}
