import { Pagination } from 'antd';
import { useEffect } from 'react';

interface Pages {
  /** Of all entries; undefined while it is not known. */
  total: number | undefined;
  /** Entries on a page. */
  size: number;
  /** Counted from 1. */
  page: number;
  onChange: (page: number) => void;
}

/** The choice of a list's page; nothing while one page is enough. */
export function Pager({ total = 0, size, page, ...more }: Pages & { className?: string; simple?: boolean }) {
  if (total <= size) return null;
  return <Pagination {...more} current={page} total={total} pageSize={size} showSizeChanger={false} />;
}

/** Goes to the last page when there are fewer: the last entry of the last page may have been deleted. */
export function useExistingPage({ total, size, page, onChange }: Pages): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    if (page > last) onChange(last);
  }, [last, onChange, page]);
}
