import { serve } from '../_shared/serve.ts';
import { pushSubscribe } from './handler.ts';

serve(pushSubscribe);
