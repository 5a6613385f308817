import { useEffect } from 'react'
import { placeToastsAnew } from './toast-room.ts'

/** For a screen with a title marked `data-toast-place`: toasts move there with it, and away when it goes. */
export function useToastPlace() {
  useEffect(() => {
    placeToastsAnew()
    addEventListener('resize', placeToastsAnew)
    return () => {
      removeEventListener('resize', placeToastsAnew)
      placeToastsAnew()
    }
  }, [])
}
