import { Pagination } from 'antd';
import { useEffect } from 'react';

interface Pages {
  total: number | undefined;
  size: number;
  page: number;
  onChange: (page: number) => void;
}

export function Pager({ total = 0, size, page, ...more }: Pages & { className?: string; simple?: boolean }) {
  if (total <= size) return null;
  return <Pagination {...more} current={page} total={total} pageSize={size} showSizeChanger={false} />;
}

export function useExistingPage({ total, size, page, onChange }: Pages): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    if (page > last) onChange(last);
  }, [last, onChange, page]);
}
