import { Popover } from 'antd';
import { useState, type ButtonHTMLAttributes } from 'react';
import { DayPopover } from './DayPopover.js';
import type { VisitPart } from './time-grid.js';

export function MoreVisits({
  title,
  parts,
  ...button
}: {
  title: string;
  parts: readonly VisitPart[];
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      content={<DayPopover title={title} parts={parts} onClose={() => setOpen(false)} />}
    >
      <button type="button" aria-haspopup="dialog" aria-expanded={open} {...button} />
    </Popover>
  );
}
