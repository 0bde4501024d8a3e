import type { Brand } from '@lox/contracts/site.js';
import { createContext, use } from 'react';

/** The agency's names and contacts. */
export const BrandContext = createContext<Brand>({ brandName: '', systemName: '', phone: '', email: '' });

export const useBrand = (): Brand => use(BrandContext);
