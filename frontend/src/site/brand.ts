import { createContext, useContext } from 'react';
import type { Brand } from '@lox/contracts/site.js';

const BrandContext = createContext<Brand>({ brandName: '', systemName: '', phone: '', email: '' });
export const BrandProvider = BrandContext.Provider;
/** Names and contacts of the agency. */
export const useBrand = (): Brand => useContext(BrandContext);
