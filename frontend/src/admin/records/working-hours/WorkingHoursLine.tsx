import { useQuery } from '@tanstack/react-query';
import { workingWeekText } from '@lox/contracts/working-hours.js';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { workingHoursQuery, type HoursOwner } from './working-hours-calls.js';

const WorkingHoursDialog = lazyDialog(() => import('./WorkingHoursDialog.js'));

export function WorkingHoursLine({ owner, mayChange = true }: { owner: HoursOwner; mayChange?: boolean }) {
  const [editing, setEditing] = useState(false);
  const query = useQuery(workingHoursQuery(owner));
  const { data } = query;
  const week = data && (data.week ?? data.agency?.week);
  const buffer = data && (data.bufferMinutes ?? data.agency?.bufferMinutes);
  return (
    <div className="stack gap-3 starts">
      <InlineLoadFailed query={query} text="Não foi possível carregar o horário." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {week && (
        <p>
          {workingWeekText(week)}
          {data.agency && !data.week && <span className="soft"> (como a imobiliária)</span>}
          {buffer ? `. ${buffer} min entre visitas em lugares diferentes.` : ''}
        </p>
      )}
      {mayChange && <Button onClick={() => setEditing(true)}>Alterar horário</Button>}
      {editing && <WorkingHoursDialog owner={owner} onClose={() => setEditing(false)} />}
    </div>
  );
}
