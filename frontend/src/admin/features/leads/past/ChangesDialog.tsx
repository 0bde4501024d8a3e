import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoardStage } from '@lox/contracts/leads.js';
import { CHANGED_LEADS_SHOWN, type ChangedLead } from '@lox/contracts/past.js';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { instantOfMoment, momentOfInstant, offeredInstants } from '../../../records/past/moments.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { MomentInput } from '../../../ui/MomentInput.js';
import { useTravel } from '../../../records/past/use-travel.js';
import { countText, quantityText } from '../../../ui/number-texts.js';
import { ChangedLeads } from './ChangedLeads.js';
import { ChangesTable, type ChosenFigure } from './ChangesTable.js';
import { leadChangesQuery } from './past-calls.js';
import styles from './changes.module.css';

const WEEK = 1;

export default function ChangesDialog({
  asOf,
  labels,
  onClose,
}: {
  asOf: string;
  labels: Record<BoardStage, string>;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [from, setFrom] = useState(() => offeredInstants(new Date(asOf))[WEEK]!.instant);
  const [to, setTo] = useState(asOf);
  const [chosen, choose] = useState<ChosenFigure | null>(null);
  const travel = useTravel();
  const query = useQuery({ ...leadChangesQuery(from, to), placeholderData: keepPreviousData });
  const { data } = query;
  const leads = data?.leads.filter((lead) => !chosen || chosen.holds(lead)) ?? [];
  const change = (set: (instant: string) => void) => (moment: string | undefined) => {
    if (moment) set(instantOfMoment(moment));
    choose(null);
  };
  const see = ({ id, toStage }: ChangedLead) => {
    setOpen(false);
    travel(toStage ? to : from, { params: { lead: id } });
  };
  return (
    <Modal
      open={open}
      title="O que mudou entre…"
      width={760}
      footer={null}
      className="scrolling-dialog"
      closable={{ 'aria-label': 'Fechar' }}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
    >
      <div className={styles.body}>
        <div className={styles.span}>
          <label htmlFor="changes-from">De</label>
          <MomentInput
            id="changes-from"
            value={momentOfInstant(from)}
            alone="00:00"
            allowClear={false}
            onChange={change(setFrom)}
          />
          <label htmlFor="changes-to">até</label>
          <MomentInput
            id="changes-to"
            value={momentOfInstant(to)}
            alone="23:59"
            allowClear={false}
            onChange={change(setTo)}
          />
        </div>
        {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        <InlineLoadFailed query={query} text="Não foi possível comparar os instantes." />
        {data && !query.isError && (
          <div className="stack gap-4" data-outdated={query.isPlaceholderData}>
            <ChangesTable
              name="Etapa"
              lines={data.stages.map((count) => ({
                key: count.stage,
                label: labels[count.stage],
                count,
                was: (lead) => lead.fromStage === count.stage,
                is: (lead) => lead.toStage === count.stage,
              }))}
              chosen={chosen}
              onChoose={choose}
            />
            <ChangesTable
              name="Corretor"
              lines={data.brokers.map((count) => ({
                key: count.broker?.id ?? 'none',
                label: count.broker?.name ?? 'Sem corretor',
                count,
                was: ({ fromStage, fromBroker }) =>
                  fromStage !== null && (fromBroker?.id ?? null) === (count.broker?.id ?? null),
                is: ({ toStage, toBroker }) =>
                  toStage !== null && (toBroker?.id ?? null) === (count.broker?.id ?? null),
              }))}
              chosen={chosen}
              onChoose={choose}
            />
            <section className="stack gap-2" aria-label="Leads que mudaram">
              <h3>
                <span role="status">
                  {chosen
                    ? `${chosen.label}: ${quantityText(leads.length, 'lead', 'leads')}`
                    : quantityText(data.total, 'lead mudou', 'leads mudaram')}
                </span>
              </h3>
              {data.total > CHANGED_LEADS_SHOWN && (
                <p className="soft tiny">
                  A lista tem os {countText(CHANGED_LEADS_SHOWN)} que mudaram por último.
                </p>
              )}
              <ChangedLeads leads={leads} labels={labels} onOpen={see} />
            </section>
          </div>
        )}
      </div>
    </Modal>
  );
}
