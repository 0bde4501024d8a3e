import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHeadSink, type HeadSink } from './document-head.js';

export function Redirect({ to }: { to: string }) {
  const sink = useHeadSink();
  const navigate = useNavigate();
  if (sink) note(sink, to);
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function note(sink: HeadSink, to: string): void {
  sink.redirect = to;
}
