import { serve } from '../_shared/serve.ts';
import { policyReport } from './handler.ts';

serve(policyReport);
