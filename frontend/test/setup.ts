import { configure } from '@testing-library/react';

// A busy machine draws late.
configure({ asyncUtilTimeout: 60_000 });
