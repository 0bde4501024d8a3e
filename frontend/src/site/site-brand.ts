import { createContext, useContext } from 'react';
import { NO_BRAND, type Brand } from '@lox/contracts/brand.js';

const BrandContext = createContext<Brand>(NO_BRAND);
export const BrandProvider = BrandContext.Provider;
export const useSiteBrand = (): Brand => useContext(BrandContext);
